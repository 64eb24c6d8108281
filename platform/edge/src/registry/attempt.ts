type Work<T> = (signal: AbortSignal, inTime: () => void) => Promise<T>;

/**
 * Does something with a signal of its own, which aborts with `signal`, and unless `inTime` is called or all is done within
 * `limitMs`. Not by AbortSignal.any: on Node 20 each call of that leaves something in a signal that lives as long as the edge.
 */
export async function attempt<T>(signal: AbortSignal, limitMs: number, work: Work<T>): Promise<T> {
  const own = new AbortController();
  const stop = () => own.abort(signal.reason);
  const timer = setTimeout(() => own.abort(new Error(`not within ${limitMs / 1_000} s`)), limitMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await work(own.signal, () => clearTimeout(timer));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
