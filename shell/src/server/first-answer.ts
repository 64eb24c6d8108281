/** In ms. */
export interface Times {
  /** Interval of retries while there is no answer. */
  againMs: number;
  /** Time limit for all attempts. */
  limitMs: number;
}

/**
 * The last ms of the limit are a timer of their own: while a page of another visitor is rendered, answers arrive that nothing can take. The
 * expired limit would come before them.
 */
const LAST_MS = 50;

/**
 * Runs a read and retries it while it has no answer, because an API that was slow for a moment answers the next request at once.
 * At most two are open: the first and the latest retry. The result of an aborted read is ignored.
 * @throws the error of `late` when there is no answer in time
 */
export async function firstAnswer<Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
  { againMs, limitMs }: Times,
  late: () => Error,
): Promise<Answer> {
  const first = new AbortController();
  let repeated: AbortController | undefined;
  let again: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const ask = ({ signal }: AbortController) =>
        void read(signal).then(resolve, (error: unknown) => signal.aborted || reject(error));
      again = setInterval(() => {
        repeated?.abort();
        ask((repeated = new AbortController()));
      }, againMs);
      limit = setTimeout(() => {
        limit = setTimeout(() => reject(late()), LAST_MS);
      }, limitMs - LAST_MS);
      ask(first);
    });
  } finally {
    clearInterval(again);
    clearTimeout(limit);
    first.abort();
    repeated?.abort();
  }
}
