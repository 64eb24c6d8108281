import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { proofOf } from '@farmgate/contract/health-proof';

export interface PageLoad {
  /** Ms since 1970. */
  at: number;
  visitor: number;
  /** Version of the observed part. */
  version: string;
}

export interface SimulatedVisitorsOptions {
  /** The shop's address. Its edge must trust X-Forwarded-For from this machine. */
  url: string;
  loadsPerSecond: number;
  visitors: number;
  /** The observed part. */
  part: string;
}

/** The shell collects events for this long before it sends its beacon. */
const BEACON_AFTER_MS = 1_500;
/** Edges count browsers only. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** The parts that the home page uses. */
const USED_PARTS = ['shell', 'mf-catalog', 'mf-cart'];

/**
 * Visitors of the home page without a browser, each with its own network address and cookies. They load the page and send the health
 * beacon that the shell would send. A browser for each of several hundred visitors would be too slow.
 */
export class SimulatedVisitors {
  readonly loads: PageLoad[] = [];
  /** Number of loads without a page. */
  failed = 0;
  /** The version of the part that fails in browsers. */
  brokenVersion: string | null = null;
  readonly #cookies = new Map<number, string>();
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Set<Promise<void>>();

  constructor(private readonly options: SimulatedVisitorsOptions) {
    this.#timer = setInterval(() => this.#visit(), 1_000 / options.loadsPerSecond);
  }

  /** Starts no more visits and waits for the current ones. */
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
    const cookie = this.#cookies.get(visitor) ?? '';
    const headers = { 'x-forwarded-for': addressOf(visitor), 'user-agent': USER_AGENT, cookie };
    const answer = await fetch(url, { headers });
    const [set] = answer.headers.getSetCookie();
    if (set) this.#cookies.set(visitor, set.split(';')[0]!);
    const page = readPageId(answer.headers);
    const { id, parts } = readComposition(await answer.text());
    const version = parts[part]!.version;
    this.loads.push({ at: Date.now(), visitor, version });
    await sleep(BEACON_AFTER_MS);
    const isBroken = version === this.brokenVersion;
    const used = USED_PARTS.map((name) => ({
      part: name,
      version: parts[name]!.version,
      signals: name === part && isBroken ? ['error'] : [],
    }));
    const errors = isBroken ? [{ part, version, kind: 'render', message: 'Error: it broke', stack: '' }] : [];
    const view = randomUUID();
    const beacon = { page, view, proof: proofOf(page, view, id), age: BEACON_AFTER_MS, parts: used, errors };
    const body = JSON.stringify(beacon);
    await fetch(`${url}/_health`, { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body });
  }
}

/** An address in a /24 of its own, from the block for benchmarks (RFC 2544). */
const addressOf = (visitor: number) => `198.${18 + (visitor >> 8)}.${visitor & 255}.7`;

/** The page's id, which the shell reads from the same header. */
function readPageId(headers: Headers): string {
  const [, page] = /\bpage;desc="([^"]+)"/.exec(headers.get('server-timing') ?? '') ?? [];
  if (!page) throw new Error('The response is not a page of the shop: its Server-Timing header has no page id.');
  return page;
}

/** The page's composition. */
function readComposition(html: string): { id: string; parts: Record<string, { version: string }> } {
  const [, json] = /<script[^>]* id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  if (!json) throw new Error('The response is not a page of the shop: it has no composition.');
  return JSON.parse(json) as ReturnType<typeof readComposition>;
}
