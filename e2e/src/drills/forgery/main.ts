import { DEFAULT_POLICY } from '@farmgate/guard/policy';
import { seededRandom } from '@farmgate/guard/random';
import { attack, type Attack } from '@farmgate/guard/simulation';
import { table, verdict } from '../../bench/figures/table.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { nameOf, percent, times } from '../common/trials.ts';

readCommandLine({});

/**
 * `npm run drill:forgery`: hostile networks report failures of a good release, in simulation. Exits with 1 if fewer than a third of the
 * networks roll it back more often than by chance.
 */

const RUNS = 400;
const NETWORKS = [15, 50, 150, 500];
const FEWEST_HOSTILE = DEFAULT_POLICY.minVisitors;
/**
 * Share of the trials: the error budget of good releases. One network in three is hostile, so by chance the first five in a small canary
 * are.
 */
const MOST_BY_CHANCE = DEFAULT_POLICY.errorBudget;

const random = seededRandom(3);
let isMet = true;
const rows = [0.1, 0.5, 1].flatMap((share) =>
  [false, true].flatMap((isKnown) =>
    [true, false].map((comesFirst) => [
      nameOf(share),
      isKnown ? 'known' : 'unknown',
      comesFirst ? 'first' : 'at any time',
      ...NETWORKS.map((networks) => cell(networks, { share, isKnown, comesFirst })),
    ]),
  ),
);
console.log(
  `Forged reports against a good release: hostile networks, and in how many of ${RUNS} trials they roll it back.`,
);
console.log(
  'Edges assign the release. Networks without it stay away, or come and report nothing: the worse of both.\n',
);
const head = ['Trial', 'Hostile networks', 'They come', ...NETWORKS.map((networks) => `of ${networks}: rolled back`)];
console.log(table(head, rows));
console.log(
  `\nGoal: fewer than a third of the networks roll nothing back, except by chance (at most ${percent(MOST_BY_CHANCE)}): ${verdict(isMet)}`,
);
process.exitCode = isMet ? 0 : 1;

function cell(networks: number, plan: Pick<Attack, 'share' | 'isKnown' | 'comesFirst'>): string {
  return hostileOf(networks)
    .map((hostile) => {
      const attempts = [true, false].map((staysAway) => rolledBack(networks, hostile, { ...plan, staysAway }));
      const achieved = Math.max(...attempts);
      if (hostile < networks / 3 && achieved > MOST_BY_CHANCE) isMet = false;
      return `${hostile}: ${percent(achieved)}`;
    })
    .join(', ');
}

/** Share of the trials that end with a rollback. */
function rolledBack(
  networks: number,
  hostile: number,
  plan: Pick<Attack, 'share' | 'isKnown' | 'comesFirst' | 'staysAway'>,
): number {
  const whole = { ...plan, honest: networks - hostile, hostile, known: 0.5, rate: 0.005 };
  const results = times(RUNS, () => attack(whole, DEFAULT_POLICY, random));
  return results.filter((result) => result === 'rollback').length / RUNS;
}

/** A tenth, a fifth, just less than a third, and half of the networks, but no fewer than a decision needs. */
function hostileOf(networks: number): number[] {
  const numbers = [networks / 10, networks / 5, Math.ceil(networks / 3) - 1, networks / 2].map(Math.ceil);
  return [...new Set([FEWEST_HOSTILE, ...numbers])].filter((hostile) => hostile >= FEWEST_HOSTILE);
}
