import autocannon from 'autocannon';
import { median } from '../figures/statistics.ts';

interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Requests a second in all, instead of as many as can be had. */
  rate?: number;
}

interface Load {
  /** Requests answered, a second. */
  perSecond: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  p99: number;
}

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;

/**
 * Load from a thread of its own. `[<id>]` in an address is another text each time.
 * @throws Error when anything but 200 is answered.
 */
export async function load({ url, headers, rate }: Target, seconds = SECONDS): Promise<Load> {
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    workers: 1,
    ...(rate ? { overallRate: rate } : {}),
    idReplacement: url.includes('[<id>]'),
  });
  const bad = result.errors + result.non2xx;
  if (bad > 0) throw new Error(`${bad} of the requests to ${url} were not answered with 200.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Requests a second of each, by median of rounds taken in turn, so that what else the machine does meets all alike. */
export async function compare(targets: Target[]): Promise<number[]> {
  for (const target of targets) await load(target, 1);
  const rounds = targets.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, target] of targets.entries()) rounds[at]!.push((await load(target)).perSecond);
  }
  return rounds.map(median);
}
