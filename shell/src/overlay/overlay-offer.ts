import type { BrowserComposition } from '@farmgate/contract/browser-composition';
import { useLocation } from '@farmgate/shared/router';
import { useHydrated } from '@farmgate/shared/shell';
import { tabStorage } from '@farmgate/shared/storage';
import { useEffect } from 'react';

const KEPT_AS = 'farmgate.teamOverlayOffered';

/**
 * Whether this page offers the team overlay, which is for developers: on a page of the development server, in a preview, and
 * in a tab that has opened an address with `?overlay`. False on the server.
 */
export function useOverlayOffer({ preview }: BrowserComposition): boolean {
  const asked = new URLSearchParams(useLocation().search).has('overlay');
  useEffect(() => {
    if (asked) tabStorage.setItem(KEPT_AS, 'yes');
  }, [asked]);
  if (!useHydrated()) return false;
  return asked || preview !== undefined || 'farmgateDevelopment' in window || tabStorage.getItem(KEPT_AS) !== null;
}
