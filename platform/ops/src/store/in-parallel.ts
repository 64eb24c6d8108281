/** Runs `work` for each item, at most `limit` at a time. Rejects with the first error, after all that run have ended. */
export async function inParallel<Item>(
  limit: number,
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    for await (const item of queue) await work(item);
  };
  const results = await Promise.allSettled(Array.from({ length: limit }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
