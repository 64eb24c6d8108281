import { setTimeout as delay } from 'node:timers/promises';
import { cohortCookie } from '../../system/cohort-cookie.ts';

const TIMEOUT_MS = 20_000;
const EVERY_MS = 15;

interface Arrival {
  /** A page of the part. */
  page: string;
  part: string;
  version: string;
  cohort?: number;
}

/** Ms until a visitor gets this version on every edge: with the next page, and on it. Infinity when an edge does not serve it. */
export async function msUntilEverywhere(edges: string[], arrival: Arrival): Promise<number> {
  const start = performance.now();
  const times = edges.map(async (edge) => {
    while (performance.now() - start < TIMEOUT_MS) {
      if ((await isVisible(edge, arrival)) && (await isOnPage(edge, arrival))) return performance.now() - start;
      await delay(EVERY_MS);
    }
    return Infinity;
  });
  return Math.max(...(await Promise.all(times)));
}

/** Whether the visitor's versions contain it. Asked first, because a document is a hundred times larger. */
async function isVisible(edge: string, { part, version, cohort }: Arrival): Promise<boolean> {
  const answer = await fetch(`${edge}/composition.json`, { headers: cookieOf(cohort) });
  return ((await answer.json()) as { parts?: Record<string, string> }).parts?.[part] === version;
}

async function isOnPage(edge: string, { page, part, version, cohort }: Arrival): Promise<boolean> {
  const html = await (await fetch(edge + page, { headers: cookieOf(cohort) })).text();
  const json = /<script[^>]*id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(json) as { parts?: Record<string, { version: string }> }).parts?.[part]?.version === version;
}

const cookieOf = (cohort?: number): Record<string, string> =>
  cohort === undefined ? {} : { cookie: cohortCookie(cohort) };
