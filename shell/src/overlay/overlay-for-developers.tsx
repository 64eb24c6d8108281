import { Suspense, lazy } from 'react';
import { useShell } from '../composition/shell-context.ts';
import { useOverlayOffer } from './overlay-offer.ts';

const nothing = { default: () => null };
// One that does not come must not take the page with it.
const TeamOverlayToggle = lazy(() =>
  import(/* webpackChunkName: "team-overlay-toggle" */ './team-overlay-toggle.tsx').catch(() => nothing as never),
);

/** The team overlay's toggle, where it is offered; customers load none of it. */
export function OverlayForDevelopers() {
  return useOverlayOffer(useShell().composition) ? (
    <Suspense>
      <TeamOverlayToggle />
    </Suspense>
  ) : null;
}
