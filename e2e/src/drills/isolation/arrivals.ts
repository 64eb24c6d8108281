import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
const EVERY_MS = 5;

/** The version of a part in the document of its own page, for a visitor of this cohort. */
async function versionOnPage(edge: string, page: string, part: string, cohort?: number): Promise<string | undefined> {
  const headers: Record<string, string> = cohort === undefined ? {} : { cookie: `farmgate_cohort=${cohort}` };
  const html = await (await fetch(edge + page, { headers })).text();
  const json = /<script[^>]*id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(json) as { parts?: Record<string, { version: string }> }).parts?.[part]?.version;
}

/** Ms until the part's page has this version on every edge. Infinity when one of them does not get it. */
export async function msUntilEverywhere(
  edges: string[],
  { page, part, version, cohort }: { page: string; part: string; version: string; cohort?: number },
): Promise<number> {
  const start = performance.now();
  const times = edges.map(async (edge) => {
    while (performance.now() - start < TIMEOUT_MS) {
      if ((await versionOnPage(edge, page, part, cohort)) === version) return performance.now() - start;
      await delay(EVERY_MS);
    }
    return Infinity;
  });
  return Math.max(...(await Promise.all(times)));
}
