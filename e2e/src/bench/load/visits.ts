import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

interface Visits {
  /** `[<id>]` in it is another text each time. */
  url: string;
  perSecond: number;
  seconds: number;
}

/**
 * Requests as visitors come: at random times, whether or not earlier ones are answered. autocannon would send each
 * second's share at its start, all at once.
 * @returns the ms that each took, to its last byte.
 * @throws Error when anything but 200 is answered.
 */
export async function visits({ url, perSecond, seconds }: Visits): Promise<number[]> {
  const coming: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let at = performance.now(); at < end; at += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
    await delay(at - performance.now());
    coming.push(visit(url.replace('[<id>]', randomUUID())));
  }
  return Promise.all(coming);
}

async function visit(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}.`);
  return performance.now() - start;
}
