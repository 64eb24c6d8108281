import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { type Period, allowedVersions } from './promises.ts';
import { cohortCookie } from '../../system/cohort-cookie.ts';

/** As browsers send it over TLS. */
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8'];
const CONCURRENCY = 24;

interface Options {
  origin: string;
  paths: string[];
  /** The part whose version is checked. */
  part: string;
  visitors: number;
}

/** Visitors without a browser, who keep their cohort cookie. They request random pages until they are stopped. */
export class Visitors {
  requests = 0;
  /** Answers other than 200. */
  failed = 0;
  /** Answers with a cookie, which shared caches must not store. */
  cookies = 0;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  readonly #cohorts = new Map<number, number>();
  /** Page and tag → version. */
  readonly #versions = new Map<string, string | undefined>();
  readonly #seen: { version: string; cohort: number | null; sent: number; received: number }[] = [];
  #running = true;
  readonly #done: Promise<unknown>;

  constructor(private readonly options: Options) {
    this.#done = Promise.all(Array.from({ length: CONCURRENCY }, () => this.#run()));
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#done;
    this.#agent.destroy();
  }

  /** Answers with a version that the visitor must not get. Checked at the end, when all changes are known. */
  wrong(periods: readonly Period[]): number {
    return this.#seen.filter(
      ({ version, cohort, sent, received }) => !allowedVersions(periods, cohort, sent, received).has(version),
    ).length;
  }

  async #run(): Promise<void> {
    while (this.#running) await this.#visit().catch(() => void (this.failed += 1));
  }

  async #visit(): Promise<void> {
    const { origin, paths, visitors } = this.options;
    const visitor = Math.floor(Math.random() * visitors);
    const path = paths[Math.floor(Math.random() * paths.length)]!;
    const cohort = this.#cohorts.get(visitor);
    const headers = {
      'accept-encoding': ENCODINGS[visitor % ENCODINGS.length]!,
      ...(cohort !== undefined && { cookie: cohortCookie(cohort) }),
    };
    const sent = performance.now();
    const answer = await request(origin + path, headers, this.#agent);
    this.requests += 1;
    if (answer.status !== 200) this.failed += 1;
    const [, given] = /^farmgate_cohort=(\d+)/.exec(answer.cookie) ?? [];
    if (given !== undefined) {
      this.cookies += 1;
      // Two requests of one visitor at the same time can both get a cookie. A browser keeps the last one.
      this.#cohorts.set(visitor, Number(given));
    }
    const version = this.#versionIn(`${path} ${answer.etag}`, answer.body);
    const own = given === undefined ? cohort : Number(given);
    if (version !== undefined) this.#seen.push({ version, cohort: own ?? null, sent, received: performance.now() });
  }

  /** The part's version in a document; undefined when the page does not use the part. */
  #versionIn(key: string, body: Buffer): string | undefined {
    if (!this.#versions.has(key)) {
      const html = brotliDecompressSync(body).toString();
      const [, json = '{}'] = /id="farmgate-composition">(.*?)<\/script>/s.exec(html) ?? [];
      const { parts } = JSON.parse(json) as { parts?: Record<string, { version: string }> };
      this.#versions.set(key, parts?.[this.options.part]?.version);
    }
    return this.#versions.get(key);
  }
}

function request(url: string, headers: Record<string, string>, agent: Agent) {
  return new Promise<{ status: number; etag: string; cookie: string; body: Buffer }>((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      const { etag = '', 'set-cookie': cookies = [] } = answer.headers;
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode!, etag, cookie: cookies.join(), body }),
        reject,
      );
    }).on('error', reject);
  });
}
