import autocannon from 'autocannon';
import { median } from '../figures/statistics.ts';

interface Target {
  url: string;
  /** Requested in turn instead of the URL's own path. */
  paths?: string[];
  headers?: Record<string, string>;
}

const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;

/**
 * Requests answered per second, sent from a worker thread. `[<id>]` in an address is replaced by a new value for each request.
 * @throws Error when a response is not 200.
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
  if (bad > 0)
    throw new Error(
      `${bad} requests to ${url} failed or were not answered with 200 (connection errors: ${result.errors}, other statuses: ${result.non2xx}).`,
    );
  return result.requests.average;
}

/** Median requests per second of each target. Rounds alternate between targets, so other load on the machine affects all equally. */
export async function compare(targets: Target[]): Promise<number[]> {
  for (const target of targets) await load(target, 1);
  const rounds = targets.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) rounds[index]!.push(await load(target));
  }
  return rounds.map(median);
}
