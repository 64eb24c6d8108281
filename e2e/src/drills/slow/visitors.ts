import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../bench/figures/statistics.ts';

/** What other visitors request during the attack. */
export const REQUESTS: Record<string, string> = {
  page: '/products',
  api: '/api/product?query=&page=0&limit=0',
  registry: '/registry/channels/production/composition',
};

export interface Figures {
  /** 99th percentile of the ms to the last byte. */
  p99: number;
  errors: number;
}

const TIMEOUT_MS = 30_000;

/** Sends requests at random times, each on a new connection, whether or not earlier ones are answered. */
export async function measureVisitors(
  origin: string,
  perSecond: number,
  seconds: number,
): Promise<Record<string, Figures>> {
  const kinds = Object.keys(REQUESTS);
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]]));
  const errors = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  const visits: Promise<void>[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let at = performance.now(); at < end; at += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
    await delay(at - performance.now());
    const kind = kinds[visits.length % kinds.length]!;
    const visit = timeOf(origin + REQUESTS[kind]!).then(
      (ms) => void times[kind]!.push(ms),
      () => void (errors[kind]! += 1),
    );
    visits.push(visit);
  }
  await Promise.all(visits);
  return Object.fromEntries(
    kinds.map((kind) => [kind, { p99: percentile(times[kind]!, 0.99), errors: errors[kind]! }]),
  );
}

function timeOf(url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode} instead of 200.`));
      response.resume().on('error', reject);
      response.on('end', () => resolve(performance.now() - start));
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer within ${TIMEOUT_MS / 1_000} s.`)));
    request.on('error', reject);
  });
}
