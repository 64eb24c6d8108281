import { SHELL } from '@farmgate/contract/part';
import { useMatches } from '@farmgate/shared/router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShell } from '../composition/shell-context.ts';
import { ownedBoxes } from './owned-boxes.ts';
import type { OwnedBox } from './owned-boxes.ts';
import styles from './team-overlay.module.css';

/** Dark enough for white text. The light edge around each box keeps them visible on a dark page. */
const COLORS = ['#3f4a56', '#17663a', '#a3195b', '#1d4ed8', '#8a4b00', '#7a3e9d'];

/** Calls `changed` when the layout may have changed. @returns a function that stops watching */
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

/** Outlines the areas of the page with their part and release. It lies over the page and does not change the layout. */
export function TeamOverlay() {
  const { parts } = useShell().composition;
  const owner = (useMatches().at(-1)?.handle as { part?: string } | undefined)?.part ?? SHELL;
  const [boxes, setBoxes] = useState<OwnedBox[]>([]);

  useEffect(() => {
    // Keep equal boxes: drawing new ones would trigger the next measurement, without end.
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
          style={{ ...place, borderColor: COLORS[names.indexOf(part) % COLORS.length] }}
        >
          <span className={styles.label} style={{ background: COLORS[names.indexOf(part) % COLORS.length] }}>
            {part} {parts[part]?.version}
          </span>
        </div>
      ))}
    </div>,
    document.body,
  );
}
