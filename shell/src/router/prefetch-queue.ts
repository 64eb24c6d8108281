/** Pages fetched ahead at the same time: what a visitor asks for meanwhile must not wait. */
const AT_ONCE = 2;
/** Pages fetched ahead because their links are in sight, on one page. */
const MOST_IN_SIGHT = 8;
/** Pages fetched ahead in all, for whatever reason, until the document goes. */
const MOST = 60;

/** Which pages are fetched ahead, and when: each once, what somebody points at first, and never more than the budget. */
export class PrefetchQueue {
  /** Links in sight that wait for their turn. */
  readonly #waiting = new Set<string>();
  readonly #fetched = new Set<string>();
  #running = 0;
  #inSight = 0;

  constructor(private readonly fetchPage: (path: string) => Promise<void>) {}

  /** Somebody is about to go there: at once. */
  point(path: string): void {
    this.#start(path);
  }

  /** Links to these pages are in sight: when there is room. */
  see(paths: string[]): void {
    for (const path of paths) if (!this.#fetched.has(path)) this.#waiting.add(path);
    this.#next();
  }

  /** The page's link is out of sight again. */
  lose(path: string): void {
    this.#waiting.delete(path);
  }

  /** Another page shows, with links of its own. */
  turnPage(): void {
    this.#waiting.clear();
    this.#inSight = 0;
  }

  #next(): void {
    const paths = [...this.#waiting];
    // A page before what is a choice within one: `/products` before `/products?category=1`.
    const path = paths.find((candidate) => !candidate.includes('?')) ?? paths[0];
    if (path === undefined || this.#running >= AT_ONCE || this.#inSight >= MOST_IN_SIGHT) return;
    this.#inSight += 1;
    this.#start(path);
    this.#next();
  }

  #start(path: string): void {
    this.#waiting.delete(path);
    if (this.#fetched.has(path) || this.#fetched.size >= MOST) return;
    this.#fetched.add(path);
    this.#running += 1;
    void this.fetchPage(path).finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }
}
