import { availableParallelism } from 'node:os';

/** One photo per processor: its decoder and encoder run in one thread. */
const MOST = Math.min(availableParallelism(), 4);

/** Works on a few photos at a time. After a failure no other photo is begun. @throws what `work` throws first */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: MOST }, worker));
  if (failures.length > 0) throw failures[0];
}
