/** Runs a limited number of tasks at a time, in the order of their requests. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(limit: number) {
    this.#free = limit;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
