import { startSystem } from '@farmgate/local/system';
import { buildChanged } from '../releases/changed-part.ts';
import { farmgate, liveVersions } from '../releases/farmgate.ts';

/** Milliseconds from the return of `farmgate rollback` to the first page with the old version: `npm run bench:rollback`. */

const ROUNDS = 20;
const PART = 'mf-cart';
/** A page that has not changed after this many ms never will. */
const PATIENCE_MS = 30_000;

const median = (sorted: number[]) => {
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The version of the part that a page asked for now would load. */
async function versionOnPage(url: string): Promise<string | undefined> {
  const html = await (await fetch(url)).text();
  const json = /<script[^>]*id="farmgate-composition"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(json) as { parts?: Record<string, { version: string }> }).parts?.[PART]?.version;
}

async function msUntilPageHas(url: string, version: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE_MS) {
    if ((await versionOnPage(url)) === version) return performance.now() - start;
  }
  throw new Error(`The page never showed ${PART} ${version}.`);
}

const system = await startSystem({ port: 0 });
process.env.FARMGATE_URL = system.url;
process.env.FARMGATE_REGISTRY = `${system.url}/registry`;
process.env.FARMGATE_TOKEN = system.token;
try {
  const old = (await liveVersions())[PART]!;
  const folder = await buildChanged(PART, 'src/texts.ts', "'Cart Overview'", "'Cart Overview, as changed'");
  await farmgate('publish', folder);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await farmgate('promote', PART, 'latest', '--reason', `Round ${round}`, '--yes');
    const changed = (await liveVersions())[PART]!;
    await msUntilPageHas(system.url, changed);
    await farmgate('rollback', PART, '--to', old, '--reason', `Round ${round}`, '--yes');
    times.push(await msUntilPageHas(system.url, old));
  }
  times.sort((a, b) => a - b);
  console.log(`CLI return → first page with the old ${PART}, ${ROUNDS} rollbacks on one edge`);
  console.log(`median ${median(times).toFixed(0)} ms, worst ${times.at(-1)!.toFixed(0)} ms (goal 500 ms)`);
} finally {
  await system.stop();
}
