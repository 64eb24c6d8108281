import { Budget, BusyError } from '../http/budget.ts';
import type { Share } from '../settings/limits.ts';

/** Ms that a call waits in the queue. */
const WAIT_MS = 5_000;

/** Limits concurrent calls to a service. A limited number of others wait in a queue. */
export class Slots {
  readonly #places: Budget;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    private readonly share: Share & { queued?: number },
    private readonly waitMs = WAIT_MS,
  ) {
    this.#places = new Budget({ total: share.total + (share.queued ?? 0), perClient: share.perClient });
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Waits for a slot, which is free again when the returned function is called.
   * @throws BusyError at once when the queue is full or the client has reached its limit, later when the wait is too long
   */
  async take(client: string): Promise<() => void> {
    const leave = this.#places.take(client);
    if (this.#running < this.share.total) this.#running += 1;
    else await this.#wait(leave);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave();
      // The next call gets this slot directly, so that a new call cannot overtake it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }

  #wait(leave: () => void): Promise<void> {
    return new Promise((begin, reject) => {
      const enter = () => {
        clearTimeout(timer);
        begin();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        leave();
        reject(new BusyError(503));
      }, this.waitMs);
      this.#waiting.push(enter);
    });
  }
}
