import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { table } from '../../bench/figures/table.ts';
import { type RunningAttack, startAttack } from './start-attack.ts';
import { ASKED, type Figures, visitors } from './visitors.ts';
import { report, setting } from '../common/verdict.ts';
import { readCommandLine } from '../../system/command-line.ts';

readCommandLine({});

/**
 * `npm run drill:slow`: 1,000 slow bodies, 1,000 slow headers, 1,000 event streams and 1,000 idle sockets at a time, first
 * from four addresses, then from a thousand, while other visitors ask for a page, the API and the registry. None of them may
 * get an error, and 99 % of them an answer in at most twice the time at rest. Exits with 1 otherwise.
 */

const SOCKETS = setting('DRILL_SOCKETS', 1_000);
const PER_SECOND = setting('DRILL_VISITS_PER_SECOND', 40);
const SECONDS = setting('DRILL_SECONDS', 45);
const FEW = 4;
const MANY = 1_000;

type Round = Record<string, Figures>;

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'error' } });
const port = Number(new URL(system.url).port);
const origin = `http://127.0.0.1:${port}`;
const measure = () => visitors(origin, PER_SECOND, SECONDS);
const times = (round: Round) => Object.keys(ASKED).map((kind) => `${round[kind]!.p99.toFixed(1)}`);
const errorsOf = (round: Round) => Object.values(round).reduce((sum, { errors }) => sum + errors, 0);
let attack: RunningAttack | undefined;
try {
  // Processes compile what they run often: the first round is for that.
  await measure();
  const before = await measure();
  const rows = [['at rest', '', ...times(before), `${errorsOf(before)}`]];
  const rounds: Round[] = [];
  for (const addresses of [FEW, MANY]) {
    attack = await startAttack({ port, addresses, sockets: SOCKETS });
    const round = await measure();
    const open = (await attack.open()).join(', ');
    await attack.stop();
    // The end of thousands of sockets is work, too.
    await sleep(10_000);
    rounds.push(round);
    rows.push([`from ${addresses} addresses`, open, ...times(round), `${errorsOf(round)}`]);
  }
  const after = await measure();
  rows.push(['at rest again', '', ...times(after), `${errorsOf(after)}`]);
  const head = ['Round', 'Bodies, headers, streams, idle open', ...Object.keys(ASKED).map((kind) => `${kind} p99, ms`)];
  console.log(table([...head, 'errors'], rows));

  const rest = (kind: string) => Math.max(before[kind]!.p99, after[kind]!.p99);
  const slower = rounds.flatMap((round) => Object.keys(ASKED).filter((kind) => round[kind]!.p99 > 2 * rest(kind)));
  const isGood = report('Other visitors', [
    { what: 'errors', found: rounds.reduce((sum, round) => sum + errorsOf(round), 0), expected: 0 },
    { what: 'kinds that took more than twice the time at rest', found: slower.length, expected: 0 },
  ]);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await attack?.stop();
  await system.stop();
}
