import { SHELL } from '@farmgate/contract/part';
import { useMatches } from '@farmgate/shared/router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShell } from '../composition/shell-context.ts';
import { ownedBoxes } from './owned-boxes.ts';
import type { OwnedBox } from './owned-boxes.ts';
import styles from './team-overlay.module.css';

/** Dark enough for white text on them; the light edge around each box keeps them visible on a dark page. */
const COLOURS = ['#3f4a56', '#17663a', '#a3195b', '#1d4ed8', '#8a4b00', '#7a3e9d'];

/** Calls back whenever something may have moved; gives what ends it. */
function watchLayout(changed: () => void): () => void {
  const mutations = new MutationObserver(changed);
  mutations.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  document.addEventListener('load', changed, true);
  return () => {
    mutations.disconnect();
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
    document.removeEventListener('load', changed, true);
  };
}

/** Outlines which part of the page comes from which team, and which release of it. Lies over the page and moves nothing. */
export default function TeamOverlay() {
  const { parts } = useShell().composition;
  const owner = (useMatches().at(-1)?.handle as { part?: string } | undefined)?.part ?? SHELL;
  const [boxes, setBoxes] = useState<OwnedBox[]>([]);

  useEffect(() => {
    // The same boxes again change nothing, or drawing them would ask for the next measuring for ever.
    const measure = () =>
      setBoxes((before) => {
        const now = ownedBoxes(owner);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    measure();
    return watchLayout(measure);
  }, [owner]);

  const names = Object.keys(parts);
  return createPortal(
    <div className={styles.layer} data-team-overlay aria-hidden>
      {boxes.map(({ part, what, ...place }) => (
        <div
          key={what}
          className={styles.box}
          data-what={what}
          style={{ ...place, borderColor: COLOURS[names.indexOf(part) % COLOURS.length] }}
        >
          <span className={styles.label} style={{ background: COLOURS[names.indexOf(part) % COLOURS.length] }}>
            {part} {parts[part]?.version}
          </span>
        </div>
      ))}
    </div>,
    document.body,
  );
}
