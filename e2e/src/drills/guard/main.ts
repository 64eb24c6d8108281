import { startSystem } from '@farmgate/local/system';
import { storageStateWithCart } from '../../bench/pages/customer.ts';
import { launchChrome } from '../../bench/pages/chrome.ts';
import { table, verdict } from '../../bench/figures/table.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { BAD_RELEASES, GOOD } from './bad-releases.ts';
import { simulateBadReleases } from './simulation/bad.ts';
import { simulateIdentical } from './simulation/identical.ts';
import { type Outcome, tryRelease } from './trial.ts';

/**
 * `npm run drill:guard`: judges simulated rollouts, then sixteen bad releases and a good one in the real system, each with 50 visitors
 * in Chromium. Exits with 1 when a goal is missed. `--simulate` runs only the first part, `--only <name>` only the releases
 * whose name contains it.
 */
const { values } = readCommandLine({ simulate: { type: 'boolean' }, only: { type: 'string' } });

/** By the action in the log. */
const ACTIONS: Record<string, string> = {
  none: 'kept',
  pause: 'stopped',
  abort: 'rolled back',
  rollback: 'rolled back',
  gate: 'rejected by the gate',
};

const simulations = values.only === undefined ? [simulateBadReleases, simulateIdentical] : [];
const isSimulated = simulations.map((simulation) => simulation()).every(Boolean);
const isStopped = values.simulate ? true : await tryReleases();
process.exitCode = isSimulated && isStopped ? 0 : 1;

async function tryReleases(): Promise<boolean> {
  const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'warn' }, edges: [{ TRUST_PROXY: 'loopback' }] });
  process.env.FARMGATE_URL = system.url;
  process.env.FARMGATE_REGISTRY = `${system.url}/registry`;
  process.env.FARMGATE_TOKEN = system.token;
  const browser = await launchChrome();
  try {
    const shop = { url: system.url, browser, storageState: await storageStateWithCart(system.url) };
    const releases = [GOOD, ...BAD_RELEASES].filter(({ name }) => name.includes(values.only ?? ''));
    const outcomes: Outcome[] = [];
    for (const [at, release] of releases.entries()) {
      const outcome = await tryRelease(shop, release, at * 50);
      console.error(`${outcome.name}: ${outcome.action} after ${outcome.visitors} visitors. ${outcome.text}`);
      outcomes.push(outcome);
    }
    return report(outcomes);
  } finally {
    await browser.close();
    await system.stop();
  }
}

function report(outcomes: Outcome[]): boolean {
  const isRight = ({ name, action }: Outcome) => (action === 'none') === (name === GOOD.name);
  const bad = outcomes.filter(({ name }) => name !== GOOD.name);
  const rows = outcomes.map((outcome) => {
    const { name, action, visitors, text } = outcome;
    return [name, ACTIONS[action] ?? action, String(visitors), verdict(isRight(outcome)), text];
  });
  const stopped = bad.filter(isRight).length;
  console.log('\nReal releases in Chromium: a canary of 50 %, 50 visitors at most\n');
  console.log(table(['Release', 'Outcome', 'Visitors', 'Goal', 'Reason'], rows));
  console.log(`\n${stopped} of ${bad.length} bad releases were rolled back, stopped, or rejected by the gate`);
  return outcomes.every(isRight);
}
