import { randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface Visits {
  origin: string;
  /** Each visitor asks for one of them. `[<id>]` is another text each time. */
  paths: string[];
  headers: OutgoingHttpHeaders;
  perSecond: number;
  seconds: number;
}

/**
 * Requests as visitors come: at random times, whether or not earlier ones are answered. autocannon would send each
 * second's share at its start, all at once. Nothing is made of the answers: that would take the servers' cores and count as their time.
 * @returns the ms that each took, to its last byte.
 * @throws Error when anything but 200 is answered.
 */
export async function visits({ origin, paths, headers, perSecond, seconds }: Visits): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const coming: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let at = performance.now(); at < end; at += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
    await delay(at - performance.now());
    const path = paths[Math.floor(Math.random() * paths.length)]!;
    coming.push(visit(origin + path.replace('[<id>]', randomUUID()), headers, agent));
  }
  return Promise.all(coming).finally(() => agent.destroy());
}

function visit(url: string, headers: OutgoingHttpHeaders, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}.`));
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}
