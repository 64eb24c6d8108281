import { setTimeout as sleep } from 'node:timers/promises';
import { cohortCookie } from '../system/cohort-cookie.ts';

const COHORTS = 10_000;
/** Not a divisor of the number of cohorts, so that all come eventually. */
const STEP = 397;

/** A Cookie header of a visitor who gets this version of a part, for example in a rollout. @throws Error when no visitor does */
export async function visitorWith(shop: string, part: string, version: string): Promise<string> {
  for (let tried = 0; tried < COHORTS; tried += 1) {
    const cookie = cohortCookie((tried * STEP) % COHORTS);
    const answer = await fetch(`${shop}/composition.json`, { headers: { cookie } });
    const { parts } = (await answer.json()) as { parts: Record<string, string> };
    if (parts[part] === version) return cookie;
    // All cohorts are asked once within a second or two, and edges need a moment to learn of a rollout.
    if (tried % 200 === 199) await sleep(100);
  }
  throw new Error(`No visitor of ${shop} gets ${part} ${version}. See farmgate status.`);
}

/** The document that the edge sends to a visitor. */
export async function pageFor(cookie: string, address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(address, { headers: { cookie, accept: 'text/html' } });
  return { status: answer.status, html: await answer.text() };
}
