import { setTimeout as delay } from 'node:timers/promises';
import type { AdmittedComposition } from '../composition/admitted-composition.ts';
import { eachLimited } from '../parts/each-limited.ts';
import type { HotPages } from '../variants/hot-pages.ts';
import type { Variants } from '../variants/variants.ts';

/** Pages that are rendered before an edge is ready. */
const MAX_PAGES = 32;
const PARALLEL = 4;
/** An edge that cannot render in this time, for example because the API is down, becomes ready nevertheless. */
const LIMIT_MS = 10_000;

/** Before the pages without their data are rendered again: a busy API needs a moment. */
const PAUSE_MS = 250;

/**
 * Renders the hot pages of the releases that an edge has restored from disk. An edge with an empty cache and no renderer process would be
 * slow for its first visitors just when it takes the load of another one. A page that the API has no data for is rendered again: there is no
 * stale page, so its visitors would get an error. Other failures are left to the visitors. Never rejects.
 */
export async function warmStart(
  admitted: AdmittedComposition,
  variants: Pick<Variants, 'of'>,
  hot: HotPages,
  limitMs = LIMIT_MS,
): Promise<void> {
  const limit = new AbortController();
  const { signal } = limit;
  const isComplete = async (path: string): Promise<boolean> => {
    const page = admitted.pageWith(path.split('?', 1)[0]!, new Set());
    if (!page.isRendered) return true;
    return variants.of(page).pages.warm(path, page.matched);
  };
  const warmed = async () => {
    for (let paths = hot.paths.slice(0, MAX_PAGES); paths.length > 0 && !signal.aborted;) {
      const missing = new Set<string>();
      await eachLimited(paths, PARALLEL, async (path) => {
        if (!signal.aborted && !(await isComplete(path).catch(() => true))) missing.add(path);
      });
      paths = [...missing];
      if (paths.length > 0) await pause(PAUSE_MS, signal);
    }
  };
  await Promise.race([warmed(), pause(limitMs, signal)]);
  limit.abort();
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { ref: false, signal }).catch(() => {});
