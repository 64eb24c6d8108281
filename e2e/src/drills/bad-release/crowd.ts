import { setTimeout as sleep } from 'node:timers/promises';

export interface PageLoad {
  /** Ms since 1970. */
  at: number;
  visitor: number;
  /** Of the part that is looked at. */
  version: string;
}

export interface CrowdOptions {
  /** The shop's. The edge must believe X-Forwarded-For from this machine. */
  url: string;
  loadsPerSecond: number;
  visitors: number;
  /** The part that is looked at. */
  part: string;
}

/** As long as the shell gathers what it tells. */
const BEACON_AFTER_MS = 1_500;
/** What a page of the shop uses at once. */
const USED = ['shell', 'mf-catalog', 'mf-cart'];

/**
 * Visitors of the home page without a browser, each from a network of its own and with its own cookies: they load the page
 * and tell of it what the shell would. They are many; that what they tell is true to life, real browsers show beside them.
 */
export class Crowd {
  readonly loads: PageLoad[] = [];
  /** Loads that got no page. */
  failed = 0;
  /** The version of the part that breaks in browsers. */
  broken: string | null = null;
  readonly #cookies = new Map<number, string>();
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Set<Promise<void>>();

  constructor(private readonly options: CrowdOptions) {
    this.#timer = setInterval(() => this.#visit(), 1_000 / options.loadsPerSecond);
  }

  /** Lets nobody come any more, and those who are there finish. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#open);
  }

  #visit(): void {
    const visit = this.#load(Math.floor(Math.random() * this.options.visitors))
      .catch(() => void (this.failed += 1))
      .finally(() => this.#open.delete(visit));
    this.#open.add(visit);
  }

  async #load(visitor: number): Promise<void> {
    const { url, part } = this.options;
    const headers = { 'x-forwarded-for': addressOf(visitor), cookie: this.#cookies.get(visitor) ?? '' };
    const answer = await fetch(url, { headers });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookies.set(visitor, cookie.split(';')[0]!);
    const { page, id, parts } = readPage(await answer.text());
    const version = parts[part]!.version;
    this.loads.push({ at: Date.now(), visitor, version });
    await sleep(BEACON_AFTER_MS);
    const failures = version === this.broken ? [{ kind: 'render', message: 'Error: it broke' }] : [];
    const told = USED.map((name) => ({ part: name, failures: name === part ? failures : [] }));
    const body = JSON.stringify({ page, composition: id, parts: told, vitals: [] });
    await fetch(`${url}/_health`, { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body });
  }
}

/** Each in a /24 of its own, of those that are kept for measurements (RFC 2544). */
const addressOf = (visitor: number) => `198.${18 + (visitor >> 8)}.${visitor & 255}.7`;

/** What the shell reads of its document: the page's id, and its composition. */
function readPage(html: string) {
  const [, page] = /<script[^>]* nonce="([^"]+)"/.exec(html) ?? [];
  const [, composition] = /<script[^>]* id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  if (!page || !composition) throw new Error('this is no page of the shop');
  return { page, ...(JSON.parse(composition) as { id: string; parts: Record<string, { version: string }> }) };
}
