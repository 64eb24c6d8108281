import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import { table } from '../../bench/figures/table.ts';
import { type RunningAttack, startAttack } from './start-attack.ts';
import { REQUESTS, type Figures, measureVisitors } from './visitors.ts';
import { reportInvariants } from '../common/invariants.ts';
import { setting } from '../common/setting.ts';
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
const ADDRESS_COUNTS = [4, 1_000];

type Round = Record<string, Figures>;

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'error' } });
const port = Number(new URL(system.url).port);
const origin = `http://127.0.0.1:${port}`;
const measure = () => measureVisitors(origin, PER_SECOND, SECONDS);
const times = (round: Round) => Object.keys(REQUESTS).map((kind) => `${round[kind]!.p99.toFixed(1)}`);
const errorsOf = (round: Round) => Object.values(round).reduce((sum, { errors }) => sum + errors, 0);
let attack: RunningAttack | undefined;
try {
  // The first round warms up: processes compile frequently used code.
  await measure();
  const before = await measure();
  const rows = [['without attack', '', ...times(before), `${errorsOf(before)}`]];
  const rounds: Round[] = [];
  for (const addresses of ADDRESS_COUNTS) {
    attack = await startAttack({ port, addresses, sockets: SOCKETS });
    const round = await measure();
    const open = (await attack.open()).join(', ');
    await attack.stop();
    // Closing thousands of sockets takes the server some time.
    await sleep(10_000);
    rounds.push(round);
    rows.push([`from ${addresses} addresses`, open, ...times(round), `${errorsOf(round)}`]);
  }
  const after = await measure();
  rows.push(['after the attack', '', ...times(after), `${errorsOf(after)}`]);
  const head = [
    'Round',
    'Open bodies, headers, streams, idle',
    ...Object.keys(REQUESTS).map((kind) => `${kind} p99, ms`),
  ];
  console.log(table([...head, 'errors'], rows));

  const baseline = (kind: string) => Math.max(before[kind]!.p99, after[kind]!.p99);
  const slower = rounds.flatMap((round) =>
    Object.keys(REQUESTS).filter((kind) => round[kind]!.p99 > 2 * baseline(kind)),
  );
  const holds = reportInvariants('Other visitors', [
    { label: 'errors', found: rounds.reduce((sum, round) => sum + errorsOf(round), 0), expected: 0 },
    {
      label: 'kinds of requests that took more than twice as long as without attack',
      found: slower.length,
      expected: 0,
    },
  ]);
  process.exitCode = holds ? 0 : 1;
} finally {
  await attack?.stop();
  await system.stop();
}
