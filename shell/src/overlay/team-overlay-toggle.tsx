import { Suspense, lazy } from 'react';
import { chooseOverlay, useOverlayChoice } from './overlay-choice.ts';
import styles from './team-overlay-toggle.module.css';

const TeamOverlay = lazy(() => import(/* webpackChunkName: "team-overlay" */ './team-overlay.tsx'));

/** Turns the team overlay on and off. The overlay itself loads when it is first turned on. */
export default function TeamOverlayToggle() {
  const on = useOverlayChoice();
  return (
    <>
      <button type="button" className={styles.toggle} aria-pressed={on} onClick={() => chooseOverlay(!on)}>
        Show who owns what
      </button>
      {on ? (
        <Suspense>
          <TeamOverlay />
        </Suspense>
      ) : null}
    </>
  );
}
