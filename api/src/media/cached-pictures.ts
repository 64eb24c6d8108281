import { LRUCache } from 'lru-cache';
import type { PictureStore } from './picture-store.ts';

/** About 2,000 product pictures. */
const MAX_BYTES = 32 * 2 ** 20;

/**
 * Reads pictures once for all simultaneous requests and caches the most recent ones. They never change, so the cache needs
 * no expiry, and it serves them while the bucket is down. Missing pictures are not cached: another process may add them.
 */
export function cachedPictures(store: PictureStore): (path: string) => Promise<Buffer | undefined> {
  const cache = new LRUCache<string, Buffer>({
    max: 10_000,
    maxSize: MAX_BYTES,
    sizeCalculation: (data) => data.length + 1,
    // A picture that is evicted before it is read still goes to its callers.
    ignoreFetchAbort: true,
    fetchMethod: async (path) => (await store.read(path)) ?? undefined,
  });
  return (path) => cache.fetch(path);
}
