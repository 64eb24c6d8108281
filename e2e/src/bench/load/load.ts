import autocannon from 'autocannon';
import { median } from '../figures/statistics.ts';

interface Target {
  url: string;
  /** Asked for in turn, instead of the URL's own. */
  paths?: string[];
  headers?: Record<string, string>;
}

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;

/**
 * Requests answered a second, asked for by a thread of its own. `[<id>]` in an address is another text each time.
 * @throws Error when anything but 200 is answered.
 */
export async function load({ url, paths = [], headers }: Target, seconds = SECONDS): Promise<number> {
  const result = await autocannon({
    url,
    headers,
    requests: paths.length > 0 ? paths.map((path) => ({ path, headers })) : undefined,
    connections: CONNECTIONS,
    duration: seconds,
    workers: 1,
    idReplacement: [url, ...paths].some((address) => address.includes('[<id>]')),
  });
  const bad = result.errors + result.non2xx;
  if (bad > 0) throw new Error(`${bad} of the requests to ${url} were not answered with 200.`);
  return result.requests.average;
}

/** Requests a second of each, by median of rounds taken in turn, so that what else the machine does meets all alike. */
export async function compare(targets: Target[]): Promise<number[]> {
  for (const target of targets) await load(target, 1);
  const rounds = targets.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, target] of targets.entries()) rounds[at]!.push(await load(target));
  }
  return rounds.map(median);
}
