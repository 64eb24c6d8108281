/** The page shows the result of a press and finishes a scroll within this many ms. Prefetching starts later, because it takes the same thread. */
const QUIET_MS = 500;
/** Events of a visitor who uses the page. */
export const SIGNS = ['scroll', 'pointerdown', 'pointerup', 'keydown'];

let used = -Infinity;

/** Notes from now on when the visitor last used the page. */
export function noteUse(): void {
  const note = () => (used = performance.now());
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
}

/** Does optional work when the visitor does nothing and the browser is idle. */
export function whenQuiet(work: () => void): void {
  const left = used + QUIET_MS - performance.now();
  if (left > 0) setTimeout(whenQuiet, left, work);
  else whenIdle(work);
}

/** Does optional work when the browser is idle, also between the frames of a scroll. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
