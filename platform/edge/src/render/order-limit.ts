/** A process that has not said anything for so long is blocked. */
const SILENCE_MS = 500;
/** Shorter delays of a process do not extend its limits, so that they end. */
const NOTED_DELAY_MS = 25;
/** A delayed process gets at most this much more time for an order, and for its answer to a ping, in ms. */
const MAX_EXTRA_MS = { order: 3_000, ping: 1_500 };

/** The process that works on an order. */
export interface WatchedProcess {
  /** Whether it has rendered a page. */
  isProven(): boolean;
  /** Messages that it has sent. */
  heard(): number;
  /** Ms that it has waited for a processor. */
  delayMs(): number;
  /** Asks it for a sign of life. */
  ping(): void;
  kill(reason: string): void;
}

/** The time of one order. Too long an order ends alone, unless it blocks the whole process. */
export class OrderLimit {
  readonly #process: WatchedProcess;
  readonly #limitMs: number;
  readonly #start = performance.now();
  /** The process's delay when the order came. */
  readonly #delayMs: number;
  readonly #end: (reason: string) => void;
  #timer: NodeJS.Timeout;

  /** @param end Called with the reason when the order takes longer than `limitMs`, and the process answers */
  constructor(process: WatchedProcess, limitMs: number, end: (reason: string) => void) {
    this.#process = process;
    this.#limitMs = limitMs;
    this.#delayMs = process.delayMs();
    this.#end = end;
    this.#timer = setTimeout(() => this.#check(), Math.max(0, limitMs - SILENCE_MS));
  }

  /** The order is done. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Shortly before the limit: finds out whether the process is blocked, and then ends the order or the process. */
  #check(): void {
    const leftMs = this.#leftMs() - SILENCE_MS;
    if (leftMs > NOTED_DELAY_MS) {
      this.#timer = setTimeout(() => this.#check(), leftMs);
      return;
    }
    const heard = this.#process.heard();
    const delayMs = this.#process.delayMs();
    this.#process.ping();
    const end = () => {
      const left = this.#leftMs();
      if (left > NOTED_DELAY_MS) {
        this.#timer = setTimeout(end, left);
        return;
      }
      const reason = `it took longer than ${this.#limitMs} ms`;
      this.#endIfBlocked(heard, reason, delayMs);
      this.#end(reason);
    };
    this.#timer = setTimeout(end, SILENCE_MS);
  }

  /**
   * Ms that are left of the order's time. Until a process has rendered its first page, time that it waited for a processor does not
   * count: a busy machine says nothing about a release. Visitors, whose pages other processes have proven, do not wait longer.
   */
  #leftMs(): number {
    const extraMs = this.#process.isProven()
      ? 0
      : Math.min(this.#process.delayMs() - this.#delayMs, MAX_EXTRA_MS.order);
    return this.#start + this.#limitMs + extraMs - performance.now();
  }

  /** Ends the process if it has not answered a ping since `heard`, and had a processor for that. `delayMs`: its delay at the ping. */
  #endIfBlocked(heard: number, reason: string, delayMs: number, waitedMs = SILENCE_MS): void {
    if (this.#process.heard() !== heard) return;
    const moreMs = Math.min(this.#process.delayMs() - delayMs, MAX_EXTRA_MS.ping) + SILENCE_MS - waitedMs;
    if (moreMs <= NOTED_DELAY_MS) return this.#process.kill(reason);
    setTimeout(() => this.#endIfBlocked(heard, reason, delayMs, waitedMs + moreMs), moreMs).unref();
  }
}
