/** Not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isDataLimited(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Wait in ms in browsers that do not tell when they are idle. */
const PAUSE_MS = 500;

/**
 * Does optional work once the document has loaded, pictures included, and the browser is idle. Never where data is expensive.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (isDataLimited()) return () => undefined;
  let cancel = () => removeEventListener('load', wait);
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(work);
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, PAUSE_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}
