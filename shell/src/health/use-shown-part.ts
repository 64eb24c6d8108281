import { SHELL } from '@farmgate/contract/part';
import type { useMatches } from '@farmgate/shared/router';
import { useEffect } from 'react';
import { note } from './journal.ts';

/** Records the part of the shown page, so that measurements are attributed to it. */
export function useShownPart(matches: ReturnType<typeof useMatches>): void {
  const part = (matches.at(-1)?.handle as { part?: string } | undefined)?.part ?? SHELL;
  useEffect(() => note({ kind: 'shown', part, at: performance.now() }), [part]);
}
