import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../bench/figures/statistics.ts';

/** What other visitors ask for meanwhile. */
export const ASKED: Record<string, string> = {
  page: '/products',
  api: '/api/product?query=&page=0&limit=0',
  registry: '/registry/channels/production/composition',
};

/** How one kind of request went. */
export interface Figures {
  /** Ms to the last byte; 99 % took no longer. */
  p99: number;
  errors: number;
}

const PATIENCE_MS = 30_000;

/** Visitors who come at random times, each with a connection of its own, whether or not earlier ones are answered. */
export async function visitors(origin: string, perSecond: number, seconds: number): Promise<Record<string, Figures>> {
  const kinds = Object.keys(ASKED);
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]]));
  const errors = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  const coming: Promise<void>[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let at = performance.now(); at < end; at += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
    await delay(at - performance.now());
    const kind = kinds[coming.length % kinds.length]!;
    const visit = ask(origin + ASKED[kind]!).then(
      (ms) => void times[kind]!.push(ms),
      () => void (errors[kind]! += 1),
    );
    coming.push(visit);
  }
  await Promise.all(coming);
  return Object.fromEntries(
    kinds.map((kind) => [kind, { p99: percentile(times[kind]!, 0.99), errors: errors[kind]! }]),
  );
}

function ask(url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: PATIENCE_MS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume().on('error', reject);
      response.on('end', () => resolve(performance.now() - start));
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
  });
}
