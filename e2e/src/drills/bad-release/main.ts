import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { farmgate, liveVersions } from '../../system/farmgate.ts';
import { outcomeOf, stopOf } from './outcome.ts';
import { registryAt, rollOut } from './roll-out.ts';
import { setting } from '../common/setting.ts';
import { Browsers } from './browsers.ts';
import { SimulatedVisitors } from './simulated-visitors.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:bad-release`: while visitors load pages, some of them in real browsers, one in ten gets a release that throws in browsers.
 * It must be rolled back or paused automatically. A good release before it must stay. Exits with 1 otherwise.
 */

const LOADS_PER_SECOND = setting('DRILL_LOADS_PER_SECOND', 20);
const VISITORS = setting('DRILL_VISITORS', 400);
const BROWSERS = setting('DRILL_BROWSERS', 2);
const GOOD_SECONDS = setting('DRILL_GOOD_SECONDS', 45);
const PERCENT = 10;
const GOAL_S = 15;
const TIMEOUT_MS = 90_000;
/** Keep watching afterwards: edges may still serve the bad release for a moment, and a paused one may be rolled back. */
const AFTER_STOP_MS = 5_000;

const PART = 'mf-catalog';
const HOME = 'src/home/home-route.tsx';
const GOOD_CHANGE = { file: HOME, from: '<Banners />', to: '<Banners />\n      <span hidden>As good as before</span>' };
const BAD_CHANGE = {
  file: HOME,
  from: 'export function Component() {',
  to: "export function Component() {\n  if (typeof document !== 'undefined') throw new Error('broken on purpose');",
};

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'warn' }, edges: [{ TRUST_PROXY: 'loopback' }] });
process.env.FARMGATE_URL = system.url;
process.env.FARMGATE_REGISTRY = `${system.url}/registry`;
process.env.FARMGATE_TOKEN = system.token;
const registry = registryAt(system.url);
const simulated = new SimulatedVisitors({
  url: system.url,
  loadsPerSecond: LOADS_PER_SECOND,
  visitors: VISITORS,
  part: PART,
});
const browsers = new Browsers(system.url, BROWSERS);
try {
  await browsers.start();
  const stable = (await liveVersions())[PART];
  const good = await rollOut(registry, browsers, PART, GOOD_CHANGE, PERCENT);
  const isKept = await checkGoodRelease(good);
  if (isKept) await farmgate('canary', PART, '--abort', '--reason', 'Make room for the bad release', '--yes');
  const isStopped = await checkBadRelease();
  const isStableLive = (await liveVersions())[PART] === stable;
  process.exitCode = isKept && isStopped && isStableLive ? 0 : 1;
} finally {
  await Promise.all([simulated.stop(), browsers.stop()]);
  await system.stop();
}

/** Waits while visitors use the good release, and checks that it stays. */
async function checkGoodRelease({ version, begun }: { version: string; begun: number }): Promise<boolean> {
  await sleep(GOOD_SECONDS * 1_000);
  const loads = simulated.loads.filter((load) => load.version === version).length;
  const entries = await registry.automaticEntries(PART, begun);
  const problems = [
    ...(entries.length > 0 ? [outcomeOf(entries, begun)] : []),
    ...(browsers.brokenPages.length > 0 ? [`${browsers.brokenPages.length} error cards in real browsers`] : []),
  ];
  const isKept = problems.length === 0;
  const outcome = isKept ? 'kept' : `NOT KEPT: ${problems.join('; ')}`;
  console.log(`good release at ${PERCENT} %: ${loads} loads in ${GOOD_SECONDS} s, ${outcome}`);
  return isKept;
}

async function checkBadRelease(): Promise<boolean> {
  const { version, begun } = await rollOut(registry, browsers, PART, BAD_CHANGE, PERCENT);
  simulated.brokenVersion = version;
  const findEntries = () => registry.automaticEntries(PART, begun);
  while (!stopOf(await findEntries()) && Date.now() - begun < TIMEOUT_MS) await sleep(100);
  await sleep(AFTER_STOP_MS);
  await Promise.all([simulated.stop(), browsers.stop()]);

  const entries = await findEntries();
  const stop = stopOf(entries);
  const seconds = (time: number) => ((time - begun) / 1_000).toFixed(1);
  const isInTime = stop !== undefined && Date.parse(stop.at) - begun <= GOAL_S * 1_000;
  const verdict = stop
    ? `goal ${GOAL_S} s: ${isInTime ? 'met' : 'MISSED'}`
    : `NOT STOPPED within ${TIMEOUT_MS / 1_000} s`;
  console.log(`bad release at ${PERCENT} %: ${outcomeOf(entries, begun)} (${verdict})`);

  const saw = simulated.loads.filter((load) => load.version === version);
  const visitors = new Set(saw.map(({ visitor }) => visitor)).size + new Set(browsers.brokenPages).size;
  const last = Math.max(begun, ...saw.map(({ at }) => at));
  console.log(`  seen by ${visitors} of ${VISITORS + BROWSERS} visitors; last served after ${seconds(last)} s`);
  console.log(
    `  ${saw.length} loads by simulated visitors, ${browsers.brokenPages.length} error cards in real browsers`,
  );
  console.log(`  ${simulated.loads.length} loads in total, ${simulated.failed} without a page`);
  for (const { action, by, reason, figures } of entries) {
    console.log(`  log: ${action} by ${by}: ${reason}`);
    console.log(`  figures: ${JSON.stringify(figures)}`);
  }
  return stop !== undefined;
}
