/** Pages prefetched at the same time. More would delay the visitor's own requests. */
const MAX_PARALLEL = 2;
/** Pages prefetched because their links are visible, per page. */
const MAX_VISIBLE = 8;
/** Pages prefetched in total until the document is left. */
const MAX_TOTAL = 60;

/** Decides which pages are prefetched when: each once, on intent before visible links, within the limits above. */
export class PrefetchQueue {
  /** Visible links that are waiting. */
  readonly #waiting = new Set<string>();
  readonly #fetched = new Set<string>();
  #running = 0;
  #inSight = 0;

  constructor(
    private readonly fetchPage: (path: string) => Promise<void>,
    /** Calls a function when the visitor does nothing. */
    private readonly whenQuiet: (work: () => void) => void,
  ) {}

  /** The visitor is about to open this page: prefetch it at once. */
  point(path: string): void {
    this.#start(path);
  }

  /** Links to these pages are visible: prefetch them within the limits. */
  see(paths: string[]): void {
    for (const path of paths) if (!this.#fetched.has(path)) this.#waiting.add(path);
    this.whenQuiet(() => this.#next());
  }

  /** The link is not visible any more. */
  lose(path: string): void {
    this.#waiting.delete(path);
  }

  /** Another page is shown. */
  turnPage(): void {
    this.#waiting.clear();
    this.#inSight = 0;
  }

  #next(): void {
    const paths = [...this.#waiting];
    // Pages before their filters: `/products` before `/products?category=1`.
    const path = paths.find((candidate) => !candidate.includes('?')) ?? paths[0];
    if (path === undefined || this.#running >= MAX_PARALLEL || this.#inSight >= MAX_VISIBLE) return;
    this.#inSight += 1;
    this.#start(path);
    this.#next();
  }

  #start(path: string): void {
    this.#waiting.delete(path);
    if (this.#fetched.has(path) || this.#fetched.size >= MAX_TOTAL) return;
    this.#fetched.add(path);
    this.#running += 1;
    void this.fetchPage(path).finally(() => {
      this.#running -= 1;
      this.whenQuiet(() => this.#next());
    });
  }
}
