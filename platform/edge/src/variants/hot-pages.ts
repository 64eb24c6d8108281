import { LRUCache } from 'lru-cache';

const MAX_PATHS = 200;
/** Ms after which a path counts as cold. */
const HOT_MS = 10 * 60_000;

/** Paths, with the queries that their routes declare, of the pages that visitors requested last. */
export class HotPages {
  readonly #paths = new LRUCache<string, true>({ max: MAX_PATHS, ttl: HOT_MS, updateAgeOnGet: true });

  visit(path: string): void {
    if (!this.#paths.get(path)) this.#paths.set(path, true);
  }

  /** Adds paths of an earlier process, the last requested first. */
  restore(paths: readonly string[]): void {
    for (const path of paths.toReversed()) this.visit(path);
  }

  /** The last requested first. */
  get paths(): string[] {
    return [...this.#paths.keys()];
  }
}
