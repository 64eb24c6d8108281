import { Suspense } from 'react';
import { optional } from '../lazy/optional.ts';
import { useShell } from '../composition/shell-context.ts';
import { useOverlayOffer } from './overlay-offer.ts';

const TeamOverlayToggle = optional(() => import(/* webpackChunkName: "notices" */ './team-overlay-toggle.tsx'));

/** The team overlay's toggle, on pages that offer it. Customers do not load it. */
export function OverlayForDevelopers() {
  return useOverlayOffer(useShell().composition) ? (
    <Suspense>
      <TeamOverlayToggle />
    </Suspense>
  ) : null;
}
