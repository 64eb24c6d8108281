import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { farmgate, liveVersions } from '../../system/farmgate.ts';
import { registryAt, rollOut } from './roll-out.ts';
import { setting } from '../common/setting.ts';
import { Browsers } from './browsers.ts';
import { SimulatedVisitors } from './simulated-visitors.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:bad-release`: while visitors load pages, some of them in real browsers, one in ten gets a release that throws in browsers.
 * It must be rolled back automatically. A good release before it must stay. Exits with 1 otherwise.
 */

const LOADS_PER_SECOND = setting('DRILL_LOADS_PER_SECOND', 20);
const VISITORS = setting('DRILL_VISITORS', 400);
const BROWSERS = setting('DRILL_BROWSERS', 2);
const GOOD_SECONDS = setting('DRILL_GOOD_SECONDS', 45);
const PERCENT = 10;
const GOAL_S = 15;
const TIMEOUT_MS = 90_000;
/** Keep watching after the rollback, because edges may still serve the bad release for a moment. */
const AFTER_ROLLBACK_MS = 5_000;

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
  const isKept = await checkGoodRelease(good.version);
  if (isKept) await farmgate('canary', PART, '--abort', '--reason', 'Make room for the bad release', '--yes');
  const isRolledBack = await checkBadRelease();
  const isStableLive = (await liveVersions())[PART] === stable;
  process.exitCode = isKept && isRolledBack && isStableLive ? 0 : 1;
} finally {
  await Promise.all([simulated.stop(), browsers.stop()]);
  await system.stop();
}

/** Waits while visitors use the good release, and checks that it stays. */
async function checkGoodRelease(version: string): Promise<boolean> {
  await sleep(GOOD_SECONDS * 1_000);
  const loads = simulated.loads.filter((load) => load.version === version).length;
  const isKept = (await registry.newestEntry(PART)).action === 'rollout' && browsers.brokenPages.length === 0;
  const outcome = `${loads} loads in ${GOOD_SECONDS} s, ${isKept ? 'kept' : 'ROLLED BACK OR BROKEN'}`;
  console.log(`good release at ${PERCENT} %: ${outcome}`);
  return isKept;
}

async function checkBadRelease(): Promise<boolean> {
  const { version, begun } = await rollOut(registry, browsers, PART, BAD_CHANGE, PERCENT);
  simulated.brokenVersion = version;
  let entry = await registry.newestEntry(PART);
  while (entry.by !== 'health policy' && Date.now() - begun < TIMEOUT_MS) {
    await sleep(100);
    entry = await registry.newestEntry(PART);
  }
  await sleep(AFTER_ROLLBACK_MS);
  await Promise.all([simulated.stop(), browsers.stop()]);

  const isRolledBack = entry.by === 'health policy';
  const seconds = (time: number) => ((time - begun) / 1_000).toFixed(1);
  const took = Date.parse(entry.at) - begun;
  const verdict = `goal ${GOAL_S} s: ${took <= GOAL_S * 1_000 ? 'met' : 'MISSED'}`;
  const outcome = isRolledBack
    ? `detected and rolled back after ${seconds(Date.parse(entry.at))} s (${verdict})`
    : `NOT ROLLED BACK within ${TIMEOUT_MS / 1_000} s`;
  console.log(`bad release at ${PERCENT} %: ${outcome}`);

  const saw = simulated.loads.filter((load) => load.version === version);
  const visitors = new Set(saw.map(({ visitor }) => visitor)).size + new Set(browsers.brokenPages).size;
  const last = Math.max(begun, ...saw.map(({ at }) => at));
  console.log(`  seen by ${visitors} of ${VISITORS + BROWSERS} visitors; last served after ${seconds(last)} s`);
  console.log(
    `  ${saw.length} loads by simulated visitors, ${browsers.brokenPages.length} error cards in real browsers`,
  );
  console.log(`  ${simulated.loads.length} loads in total, ${simulated.failed} without a page`);
  console.log(`  log: ${entry.action} by ${entry.by}: ${entry.reason}`);
  console.log(`  figures: ${JSON.stringify(entry.figures)}`);
  return isRolledBack;
}
