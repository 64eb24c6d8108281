import { Budget, BusyError } from '../http/budget.ts';
import type { Share } from '../settings/limits.ts';

/** A call that has waited so many ms for its turn is told to come again. */
const WAIT_MS = 5_000;

/** Turns at a service: so many at a time, a bounded number of others wait in order. */
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

  /**
   * Waits for a turn, which lasts until the returned function is called.
   * @throws BusyError at once when the queue or the client's share is full, and later when the wait is too long.
   */
  async take(client: string): Promise<() => void> {
    const leave = this.#places.take(client);
    if (this.#running < this.share.total) this.#running += 1;
    else await this.#turn(leave);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave();
      // The next call takes over this turn, so that none gets in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }

  #turn(leave: () => void): Promise<void> {
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
