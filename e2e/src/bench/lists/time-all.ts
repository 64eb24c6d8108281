import { median, percentile } from '../figures/statistics.ts';

export interface Times {
  /** ms */
  p50: number;
  p99: number;
  /** Bytes of the answers. */
  typicalBytes: number;
  mostBytes: number;
  /** Requests that were not answered with 200. */
  failed: number;
}

/** Requests addresses one after another, until each answer is complete. */
export async function timeAll(urls: string[]): Promise<Times> {
  const times: number[] = [];
  const sizes: number[] = [];
  let failed = 0;
  for (const url of urls) {
    const start = performance.now();
    const answer = await fetch(url);
    const { byteLength } = await answer.arrayBuffer();
    times.push(performance.now() - start);
    sizes.push(byteLength);
    if (answer.status !== 200) failed += 1;
  }
  return {
    p50: median(times),
    p99: percentile(times, 0.99),
    typicalBytes: median(sizes),
    mostBytes: Math.max(...sizes),
    failed,
  };
}
