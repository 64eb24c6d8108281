import type { Share } from '../settings/limits.ts';

/** A limit is reached: the client's own (429), or the total (503). */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor(readonly statusCode: 429 | 503) {
    super(statusCode === 429 ? 'Too many requests from your network at once.' : 'Too many requests at once.');
  }
}

/** Limits concurrent work of one kind, in total and per client. */
export class Budget {
  #taken = 0;
  readonly #byClient = new Map<string, number>();

  constructor(private readonly share: Share) {}

  get isFull(): boolean {
    return this.#taken >= this.share.total;
  }

  /**
   * Reserves capacity until the returned function is called. Without a client only the total counts.
   * @throws BusyError when a limit is reached
   */
  take(client?: string): () => void {
    const own = client === undefined ? 0 : (this.#byClient.get(client) ?? 0);
    if (own >= this.share.perClient) throw new BusyError(429);
    if (this.isFull) throw new BusyError(503);
    this.#taken += 1;
    if (client !== undefined) this.#byClient.set(client, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      if (client !== undefined) this.#release(client);
    };
  }

  #release(client: string): void {
    const left = this.#byClient.get(client)! - 1;
    if (left > 0) this.#byClient.set(client, left);
    else this.#byClient.delete(client);
  }
}
