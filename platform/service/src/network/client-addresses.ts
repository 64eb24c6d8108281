/** Requests that are remembered. */
const KEPT = 500;
/** With fewer, one visitor may be all there was. */
const LEAST = 20;

interface Seen {
  address: string;
  forwardedFor: string;
}

/**
 * Finds out whether a proxy's address is taken for that of all visitors: X-Forwarded-For names several, and all requests have
 * one address all the same, because TRUST_PROXY does not name the proxy.
 */
export class ClientAddresses {
  readonly #seen: Seen[] = [];
  #next = 0;

  /** Notes a request by the address that limits are applied to. */
  note(address: string, forwardedFor: string | string[] | undefined): void {
    if (!forwardedFor) return;
    this.#seen[this.#next] = { address, forwardedFor: String(forwardedFor) };
    this.#next = (this.#next + 1) % KEPT;
  }

  get areShared(): boolean {
    if (this.#seen.length < LEAST) return false;
    const distinct = (name: keyof Seen) => new Set(this.#seen.map((seen) => seen[name])).size;
    return distinct('address') === 1 && distinct('forwardedFor') > 1;
  }
}
