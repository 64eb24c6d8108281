import { DEFAULT_POLICY } from '@farmgate/guard/policy';
import { seededRandom } from '@farmgate/guard/random';
import { detect, median } from '@farmgate/guard/simulation';
import { table, verdict } from '../../../bench/figures/table.ts';
import { percent, RUNS, times } from '../../common/trials.ts';

const VISITORS_PER_HOUR = 300;
const GOALS: Record<number, number> = { 1: 5, 0.2: 25, 0.1: 60, 0.05: 170 };

/** Whether bad releases are found as early as they should be. */
export function simulateBadReleases(): boolean {
  const random = seededRandom(1);
  const rows: string[][] = [];
  let isMet = true;
  for (const [failing, goal] of Object.entries(GOALS)
    .map(([key, most]) => [Number(key), most] as const)
    .toReversed()) {
    for (const rate of [0.002, 0.01]) {
      for (const known of [1, 0.5, 0]) {
        const release = { share: 0.1, failing, rate, known, visitorsPerHour: VISITORS_PER_HOUR, visitors: 20_000 };
        const runs = times(RUNS, () => detect(release, DEFAULT_POLICY, random));
        const middle = median(runs.map((found) => found?.new ?? Infinity));
        const late = runs.filter((found) => (found?.new ?? Infinity) > goal).length / RUNS;
        const rolledBack = runs.filter((found) => found?.finding.action === 'rollback').length / RUNS;
        isMet &&= middle <= goal;
        rows.push([
          percent(failing),
          percent(rate),
          percent(known),
          String(middle),
          `${goal} (${verdict(middle <= goal)})`,
          percent(late),
          percent(rolledBack),
          percent(runs.filter(Boolean).length / RUNS - rolledBack),
        ]);
      }
    }
  }
  console.log(`Bad releases: 5 visitors a minute, a canary of 10 %, ${RUNS} simulated rollouts each\n`);
  const head = [
    'Fails for',
    'Other failures',
    'Known',
    'Canary visitors, median',
    'Goal',
    'Later',
    'Rolled back',
    'Stopped',
  ];
  console.log(table(head, rows));
  return isMet;
}
