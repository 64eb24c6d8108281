type Work<T> = (signal: AbortSignal, inTime: () => void) => Promise<T>;

/**
 * Runs `work` with its own signal, which aborts with `signal` or after `limitMs`, unless `work` calls `inTime` before. This does not
 * use AbortSignal.any: on Node 20 each call leaks memory into a signal that lives as long as the edge.
 */
export async function attempt<T>(signal: AbortSignal, limitMs: number, work: Work<T>): Promise<T> {
  const own = new AbortController();
  const stop = () => own.abort(signal.reason);
  const timer = setTimeout(() => own.abort(new Error(`no answer within ${limitMs / 1_000} s`)), limitMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await work(own.signal, () => clearTimeout(timer));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
