import { setTimeout as delay } from 'node:timers/promises';
import { eachLimited } from '../parts/each-limited.ts';

/** Releases whose files are downloaded at the same time. */
const PARALLEL = 8;

export interface FetchOptions<Item> {
  items: readonly Item[];
  /** Downloads the files of one item. */
  fetch: (item: Item) => Promise<void>;
  /** Called with items whose files are there. More than one: they are decided on together. */
  onReady: (items: Item[]) => void;
  /** Called when a download fails, or with `null` when it is still running after `limitMs`. */
  onFailure: (item: Item, error: Error | null) => void;
  /** Ms until an item counts as late. Its download continues, and it is ready on its own afterwards. */
  limitMs: number;
  /** Ms that the first ready item waits for the others. */
  togetherMs: number;
  /** Whether the first items wait for this one, up to its limit. */
  isNeeded: (item: Item) => boolean;
}

/** Downloads the files of releases. A download that hangs delays no other one. */
export async function fetchReleases<Item>(options: FetchOptions<Item>): Promise<void> {
  const { items, fetch, onReady, onFailure, limitMs, togetherMs, isNeeded } = options;
  const ready: Item[] = [];
  const waiting = new Set(items);
  let isOpen = true;
  let arrived = () => {};
  const firstArrival = new Promise<void>((resolve) => (arrived = resolve));
  const neededBefore = (): boolean => [...waiting].some(isNeeded);

  const fetchOne = async (item: Item) => {
    const late = new AbortController();
    const done = fetch(item).then(
      () => (isOpen ? void ready.push(item) : onReady([item])),
      (error: Error) => onFailure(item, error),
    );
    const limit = delay(limitMs, 'late', { ref: false, signal: late.signal }).catch(() => {});
    if ((await Promise.race([done, limit])) === 'late') onFailure(item, null);
    late.abort();
    waiting.delete(item);
    if (!neededBefore()) arrived();
  };
  const all = eachLimited([...items], PARALLEL, fetchOne);
  await Promise.race([all, firstArrival]);
  if (waiting.size > 0) await Promise.race([all, delay(togetherMs, undefined, { ref: false })]);
  isOpen = false;
  if (ready.length > 0) onReady(ready);
  await all;
}
