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

/**
 * Renders the hot pages of the releases that an edge has restored from disk. An edge with an empty cache and no renderer process would be
 * slow for its first visitors just when it takes the load of another one. A page that fails is left to its visitors. Never rejects.
 */
export async function warmStart(
  admitted: AdmittedComposition,
  variants: Pick<Variants, 'of'>,
  hot: HotPages,
  limitMs = LIMIT_MS,
): Promise<void> {
  const limit = new AbortController();
  const warmed = eachLimited(hot.paths.slice(0, MAX_PAGES), PARALLEL, async (path) => {
    if (limit.signal.aborted) return;
    const page = admitted.pageWith(path.split('?', 1)[0]!, new Set());
    if (page.isRendered)
      await variants
        .of(page)
        .pages.warm(path, page.matched)
        .catch(() => {});
  });
  const late = delay(limitMs, undefined, { ref: false, signal: limit.signal }).catch(() => {});
  await Promise.race([warmed, late]);
  limit.abort();
}
