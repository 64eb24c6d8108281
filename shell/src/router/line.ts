/** What not every browser tells. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether bytes are dear here: nothing is fetched on a guess. */
export function isDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** A script that took longer than this many ms came over a line that would feel what else is fetched. */
const FAST_SCRIPT_MS = 300;

/** The page's own scripts tell how fast the line is, in every browser: here the slowest came, or was, at once. */
export function isFast(): boolean {
  const files = performance.getEntriesByType?.('resource') ?? [];
  const took = files.filter(({ name }) => name.endsWith('.js')).map(({ duration }) => duration);
  return took.length > 0 && Math.max(...took) <= FAST_SCRIPT_MS;
}
