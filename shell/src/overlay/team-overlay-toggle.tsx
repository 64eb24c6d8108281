import { chooseOverlay, useOverlayChoice } from './overlay-choice.ts';
import { TeamOverlay } from './team-overlay.tsx';
import styles from './team-overlay-toggle.module.css';

/** Turns the team overlay on and off. */
export default function TeamOverlayToggle() {
  const on = useOverlayChoice();
  return (
    <>
      <button type="button" className={styles.toggle} aria-pressed={on} onClick={() => chooseOverlay(!on)}>
        Show who owns what
      </button>
      {on ? <TeamOverlay /> : null}
    </>
  );
}
