import { randomUUID } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface Visits {
  origin: string;
  /** Each visitor requests one of them. `[<id>]` is replaced by a new value for each request. */
  paths: string[];
  headers: OutgoingHttpHeaders;
  perSecond: number;
  seconds: number;
}

/**
 * Sends requests as visitors do: at random times, whether or not earlier ones are answered. autocannon would send all requests of a second
 * at its start. Responses are not parsed, because that would use the cores of the servers and count as their time.
 * @returns the ms to the last byte of each response.
 * @throws Error when a response is not 200.
 */
export async function sendVisits({ origin, paths, headers, perSecond, seconds }: Visits): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const visits: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let at = performance.now(); at < end; at += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
    await delay(at - performance.now());
    const path = paths[Math.floor(Math.random() * paths.length)]!;
    visits.push(visit(origin + path.replace('[<id>]', randomUUID()), headers, agent));
  }
  return Promise.all(visits).finally(() => agent.destroy());
}

function visit(url: string, headers: OutgoingHttpHeaders, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode} instead of 200.`));
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}
