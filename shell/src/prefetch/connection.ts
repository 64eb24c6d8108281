/** Not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether data is expensive or very slow here: then nothing is prefetched. */
export function isDataLimited(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** A connection that needs more ms than this for a script would be slowed down by prefetching. */
const FAST_SCRIPT_MS = 300;

/** Judges the connection by the page's own scripts, which works in every browser: even the slowest must have been fast or cached. */
export function isFastConnection(): boolean {
  const files = performance.getEntriesByType?.('resource') ?? [];
  const took = files.filter(({ name }) => name.endsWith('.js')).map(({ duration }) => duration);
  return took.length > 0 && Math.max(...took) <= FAST_SCRIPT_MS;
}
