import type { ApplicationAddress } from '@farmgate/shared/remote';

export type Listener = (address: ApplicationAddress) => unknown;

/** An application in a page, from `mount` to `unmount`. */
export class Instance {
  /** Listeners that the application added: it handles changes of its address itself. */
  readonly listeners = new Set<Listener>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    /** Path and query. */
    public address: string,
    readonly number: number,
  ) {}

  /** Runs mounting and unmounting one after the other. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Tells the application its new address. Resolves when it has drawn the page. */
  async move(address: string, page: ApplicationAddress): Promise<void> {
    this.address = address;
    await Promise.all([...this.listeners].map((listener) => listener(page)));
  }
}
