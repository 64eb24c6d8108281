import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { farmgate, liveVersions } from '../../system/farmgate.ts';
import { registryAt, rollOut } from './roll-out.ts';
import { setting } from '../common/verdict.ts';
import { Browsers } from './browsers.ts';
import { Crowd } from './crowd.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:bad-release`: while visitors come, some of them with real browsers, a release is given to one in ten that
 * throws as soon as a browser renders it. It has to be taken back by itself; a good release before it must not be. Exits
 * with 1 otherwise.
 */

const LOADS_PER_SECOND = setting('DRILL_LOADS_PER_SECOND', 20);
const VISITORS = setting('DRILL_VISITORS', 400);
const BROWSERS = setting('DRILL_BROWSERS', 2);
const GOOD_SECONDS = setting('DRILL_GOOD_SECONDS', 45);
const PERCENT = 10;
const GOAL_S = 15;
/** A release that is not taken back until then never will be. */
const PATIENCE_MS = 90_000;
/** For this long after it was taken back somebody may get it all the same. */
const AFTERMATH_MS = 5_000;

const PART = 'mf-catalog';
const HOME = 'src/home/home-route.tsx';
const WELL = { file: HOME, from: '<Banners />', to: '<Banners />\n      <span hidden>As good as before</span>' };
const BADLY = {
  file: HOME,
  from: 'export function Component() {',
  to: "export function Component() {\n  if (typeof document !== 'undefined') throw new Error('it broke');",
};

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'warn' }, edges: [{ TRUST_PROXY: 'loopback' }] });
process.env.FARMGATE_URL = system.url;
process.env.FARMGATE_REGISTRY = `${system.url}/registry`;
process.env.FARMGATE_TOKEN = system.token;
const registry = registryAt(system.url);
const crowd = new Crowd({ url: system.url, loadsPerSecond: LOADS_PER_SECOND, visitors: VISITORS, part: PART });
const browsers = new Browsers(system.url, BROWSERS);
try {
  await browsers.start();
  const stable = (await liveVersions())[PART];
  const good = await rollOut(registry, browsers, PART, WELL, PERCENT);
  const isKept = await staysWell(good.version);
  if (isKept) await farmgate('canary', PART, '--abort', '--reason', 'Make room for a bad one', '--yes');
  const isTakenBack = await endsBadly();
  const isBack = (await liveVersions())[PART] === stable;
  process.exitCode = isKept && isTakenBack && isBack ? 0 : 1;
} finally {
  await Promise.all([crowd.stop(), browsers.stop()]);
  await system.stop();
}

/** A good release, for as long as it takes to be sure. */
async function staysWell(version: string): Promise<boolean> {
  await sleep(GOOD_SECONDS * 1_000);
  const loads = crowd.loads.filter((load) => load.version === version).length;
  const isKept = (await registry.newestEntry(PART)).action === 'rollout' && browsers.brokenPages.length === 0;
  const outcome = `${loads} loads in ${GOOD_SECONDS} s, ${isKept ? 'kept' : 'TAKEN BACK, or broken'}`;
  console.log(`good release at ${PERCENT} %: ${outcome}`);
  return isKept;
}

async function endsBadly(): Promise<boolean> {
  const { version, begun } = await rollOut(registry, browsers, PART, BADLY, PERCENT);
  crowd.broken = version;
  let entry = await registry.newestEntry(PART);
  while (entry.by !== 'health policy' && Date.now() - begun < PATIENCE_MS) {
    await sleep(100);
    entry = await registry.newestEntry(PART);
  }
  await sleep(AFTERMATH_MS);
  await Promise.all([crowd.stop(), browsers.stop()]);

  const isTakenBack = entry.by === 'health policy';
  const seconds = (time: number) => ((time - begun) / 1_000).toFixed(1);
  const took = Date.parse(entry.at) - begun;
  const verdict = `goal ${GOAL_S} s: ${took <= GOAL_S * 1_000 ? 'met' : 'MISSED'}`;
  const outcome = isTakenBack
    ? `detected and rolled back after ${seconds(Date.parse(entry.at))} s (${verdict})`
    : 'KEPT';
  console.log(`bad release at ${PERCENT} %: ${outcome}`);

  const saw = crowd.loads.filter((load) => load.version === version);
  const visitors = new Set(saw.map(({ visitor }) => visitor)).size + new Set(browsers.brokenPages).size;
  const last = Math.max(begun, ...saw.map(({ at }) => at));
  console.log(`  seen by ${visitors} of ${VISITORS + BROWSERS} visitors; last served after ${seconds(last)} s`);
  console.log(`  ${saw.length} loads without a browser, ${browsers.brokenPages.length} error cards in real ones`);
  console.log(`  ${crowd.loads.length} loads in all, ${crowd.failed} without a page`);
  console.log(`  log: ${entry.action} by ${entry.by}: ${entry.reason}`);
  console.log(`  figures: ${JSON.stringify(entry.figures)}`);
  return isTakenBack;
}
