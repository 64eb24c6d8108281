/** When to ask, in ms. */
export interface Patience {
  /** So often the same is asked again while nothing is answered. */
  againMs: number;
  /** Then all of it is over. */
  limitMs: number;
}

/**
 * The first outcome of a read that is made again while it has none: an API that was slow for a moment answers the next one
 * at once. `read` ends with its signal, without being heard. @throws what `late` gives when there is no outcome in time.
 */
export async function firstAnswer<Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
  { againMs, limitMs }: Patience,
  late: () => Error,
): Promise<Answer> {
  const over = new AbortController();
  let again: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const ask = () => void read(over.signal).then(resolve, reject);
      again = setInterval(ask, againMs);
      limit = setTimeout(() => reject(late()), limitMs);
      ask();
    });
  } finally {
    clearInterval(again);
    clearTimeout(limit);
    over.abort();
  }
}
