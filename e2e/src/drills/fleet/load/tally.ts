/** What customers and visitors experienced in one period of the drill. */
export interface Tally {
  /** Pages that were requested and are complete. */
  pages: number;
  failedPages: number;
  /** Pages that the browser loaded again by itself after a network error, whether or not that helped. */
  reloadedPages: number;
  /** Pages that the browser has to render, because the edge could not. */
  unrenderedPages: number;
  /** Checkouts that were acknowledged. */
  checkouts: number;
  /** Calls that the shop's own client repeated, because the shop had not answered. */
  repeatedCheckouts: number;
  /** Checkouts that were answered with another total, and sent again by hand. */
  newTotals: number;
  failedCheckouts: number;
  /** Longest time in ms between two complete pages. */
  longestGap: number;
  /** The same for acknowledged checkouts. */
  longestCheckoutGap: number;
  /** From the first to the last moment, in ms. */
  ms: number;
  /** What went wrong → how often. */
  reasons: Record<string, number>;
}

const empty = (): Tally => ({
  pages: 0,
  failedPages: 0,
  reloadedPages: 0,
  unrenderedPages: 0,
  checkouts: 0,
  repeatedCheckouts: 0,
  newTotals: 0,
  failedCheckouts: 0,
  longestGap: 0,
  longestCheckoutGap: 0,
  ms: 0,
  reasons: {},
});

/** Counts by period. What starts in a period counts there, whenever it ends; gaps count where they end. */
export class Tallies {
  readonly periods: { name: string; tally: Tally }[] = [];
  #began = 0;
  #lastPage = Number.NaN;
  #lastCheckout = Number.NaN;

  /** `now`: ms of a monotonic clock. */
  constructor(private readonly now = () => performance.now()) {}

  /** Ends the current period and begins another. */
  begin(name: string): void {
    this.end();
    this.#began = this.now();
    this.periods.push({ name, tally: empty() });
  }

  /** Ends the current period. */
  end(): void {
    const last = this.periods.at(-1);
    if (!last || last.tally.ms > 0) return;
    this.#noteGaps();
    last.tally.ms = this.now() - this.#began;
  }

  /** @throws TypeError before the first period */
  get current(): Tally {
    return this.periods.at(-1)!.tally;
  }

  page(tally: Tally, isRendered: boolean): void {
    tally.pages += 1;
    if (!isRendered) tally.unrenderedPages += 1;
    this.current.longestGap = longer(this.current.longestGap, this.now() - this.#lastPage);
    this.#lastPage = this.now();
  }

  checkout(tally: Tally): void {
    tally.checkouts += 1;
    this.current.longestCheckoutGap = longer(this.current.longestCheckoutGap, this.now() - this.#lastCheckout);
    this.#lastCheckout = this.now();
  }

  failure(tally: Tally, kind: 'failedPages' | 'failedCheckouts', reason: string): void {
    tally[kind] += 1;
    tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
  }

  /** A gap that has not ended counts as well. */
  #noteGaps(): void {
    this.current.longestGap = longer(this.current.longestGap, this.now() - this.#lastPage);
    this.current.longestCheckoutGap = longer(this.current.longestCheckoutGap, this.now() - this.#lastCheckout);
  }
}

/** `gap` is NaN before the first of two events. */
const longer = (longest: number, gap: number) => (gap > longest ? gap : longest);
