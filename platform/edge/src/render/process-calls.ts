import type { ApiAnswer, ApiCalls } from './api-calls.ts';

interface Call {
  id: number;
  method: string;
  path: string;
  body: Uint8Array;
  /** Makes the call within the span of its page. */
  run?: PageSpan;
}

/** Runs work in the context of a page's span. */
export type PageSpan = <Result>(work: () => Result) => Result;

/** Sends the answer, or why there is none. */
type Answer = (id: number, answer: ApiAnswer | Error) => void;

export const atOnce: PageSpan = (work) => work();

/** At a time, for all pages of one process, so that no process uses up the connections of others. */
const PARALLEL = 8;
const MAX_WAITING = 64;
const MAX_BODY_BYTES = 64 * 1024;

/** The calls that one renderer process makes to the shop's API. */
export class ProcessCalls {
  readonly #waiting: Call[] = [];
  readonly #open = new Map<number, AbortController>();

  constructor(
    private readonly api: Pick<ApiCalls, 'make'>,
    private readonly answer: Answer,
  ) {}

  add(call: Call): void {
    if (call.body.length > MAX_BODY_BYTES) return this.answer(call.id, new Error('The body of the call is too long.'));
    if (this.#waiting.length >= MAX_WAITING) return this.answer(call.id, new Error('Too many calls wait already.'));
    this.#waiting.push(call);
    this.#next();
  }

  cancel(id: number): void {
    const index = this.#waiting.findIndex((call) => call.id === id);
    if (index >= 0) this.#waiting.splice(index, 1);
    this.#open.get(id)?.abort();
  }

  /** Cancels all calls; no answer follows. */
  close(): void {
    this.#waiting.length = 0;
    for (const open of this.#open.values()) open.abort();
  }

  #next(): void {
    if (this.#open.size >= PARALLEL) return;
    const call = this.#waiting.shift();
    if (call) void this.#make(call);
  }

  async #make({ id, method, path, body, run = atOnce }: Call): Promise<void> {
    const abort = new AbortController();
    this.#open.set(id, abort);
    const answer = await run(() => this.api.make(method, path, body, abort.signal)).catch((error: Error) => error);
    if (this.#open.get(id) === abort) this.#open.delete(id);
    if (!abort.signal.aborted) this.answer(id, answer);
    this.#next();
  }
}
