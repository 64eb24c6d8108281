interface Read<Answer> {
  startedAt: number;
  answer: Promise<Answer>;
  /** Callers that wait for it. */
  waiting: number;
  abort: AbortController;
}

/** After this many ms without an answer, the next caller starts a second read: the first one may have gone to a server that hangs. */
const REPEAT_MS = 250;
/** Open reads with one key. More would only make a busy API slower. */
const MAX_OPEN = 2;
/** Reads that go on without a caller. */
const MAX_ABANDONED = 8;

/**
 * Equal reads of all callers share what is open. A caller that stops waiting ends nothing: aborting a read closes its connection, the API has
 * the work all the same, and the next caller would begin at zero. Answers and failures are not kept.
 */
export class SharedReads<Answer> {
  readonly #open = new Map<string, Read<Answer>[]>();
  /** The one without a caller for longest comes first. */
  readonly #abandoned = new Set<Read<Answer>>();

  /** `now`: ms of a monotonic clock. */
  constructor(private readonly now = () => performance.now()) {}

  /**
   * The first answer of the open reads with this key. `read` must end by itself.
   * @throws what a read throws when all of them fail; the reason of `signal` when it aborts
   */
  async get(key: string, read: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const open = this.#openWith(key, read);
    for (const one of open) this.#join(one);
    const aborted = whenAborted(signal);
    try {
      return await Promise.race([firstOf(open), aborted.promise]);
    } finally {
      aborted.forget();
      for (const one of open) this.#leave(key, one);
    }
  }

  /** @returns the reads that a caller waits for */
  #openWith(key: string, read: (signal: AbortSignal) => Promise<Answer>): Read<Answer>[] {
    const open = this.#open.get(key) ?? [];
    const newest = open.at(-1);
    const isWaiting = newest && (open.length >= MAX_OPEN || this.now() - newest.startedAt < REPEAT_MS);
    if (isWaiting) return open;
    const all = [...open, this.#start(key, read)];
    this.#open.set(key, all);
    return all;
  }

  #start(key: string, read: (signal: AbortSignal) => Promise<Answer>): Read<Answer> {
    const abort = new AbortController();
    const started = { startedAt: this.now(), answer: read(abort.signal), waiting: 0, abort };
    const end = () => this.#end(key, started);
    started.answer.then(end, end);
    return started;
  }

  #join(read: Read<Answer>): void {
    read.waiting += 1;
    this.#abandoned.delete(read);
  }

  #leave(key: string, read: Read<Answer>): void {
    read.waiting -= 1;
    if (read.waiting > 0 || !this.#open.get(key)?.includes(read)) return;
    this.#abandoned.add(read);
    const [oldest] = this.#abandoned;
    if (this.#abandoned.size <= MAX_ABANDONED || !oldest) return;
    this.#abandoned.delete(oldest);
    oldest.abort.abort();
  }

  #end(key: string, read: Read<Answer>): void {
    this.#abandoned.delete(read);
    const left = this.#open.get(key)?.filter((other) => other !== read) ?? [];
    if (left.length > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}

/** @throws the error of the first read when all of them fail */
async function firstOf<Answer>(open: readonly Read<Answer>[]): Promise<Answer> {
  try {
    return await Promise.any(open.map(({ answer }) => answer));
  } catch (error) {
    throw (error as AggregateError).errors[0];
  }
}

function whenAborted(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let forget = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    forget = () => signal.removeEventListener('abort', abort);
  });
  return { promise, forget };
}
