import { Suspense, lazy } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { useOverlayOffer } from './overlay-offer.ts';

const nothing = { default: () => null };
// If it does not load, the page must still work.
const TeamOverlayToggle = lazy(() =>
  import(/* webpackChunkName: "team-overlay" */ './team-overlay-toggle.tsx').catch(() => nothing as never),
);

/** The team overlay's toggle, on pages that offer it. Customers do not load it. */
export function OverlayForDevelopers() {
  return useOverlayOffer(useShell().composition) ? (
    <Suspense>
      <TeamOverlayToggle />
    </Suspense>
  ) : null;
}
