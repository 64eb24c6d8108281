import { DEFAULT_POLICY } from '@farmgate/guard/policy';
import { seededRandom } from '@farmgate/guard/random';
import { judgeIdentical } from '@farmgate/guard/simulation';
import { table, verdict } from '../../../bench/figures/table.ts';
import { nameOf, percent, RUNS, times } from '../../common/trials.ts';

/** Whether releases that are as good as the ones before them stay. */
export function simulateIdentical(): boolean {
  const rows = [0.1, 0.5, 1].map((share) => {
    const random = seededRandom(2);
    const found = times(RUNS, () => {
      const rate = random() < 0.5 ? 0.002 : 0.01;
      return judgeIdentical({ share, visitors: 2_000, rate }, DEFAULT_POLICY, random);
    });
    const stopped = found.filter((finding) => finding !== null);
    const rolledBack = stopped.filter(({ action }) => action === 'rollback');
    return { share, rolledBack: rolledBack.length / RUNS, stopped: stopped.length / RUNS };
  });
  console.log('\nIdentical releases: 2,000 visitors each, all tests after every visitor, 0.2 % or 1 % fail anyway\n');
  const text = rows.map(({ share, rolledBack, stopped }) => [
    nameOf(share),
    String(RUNS),
    percent(rolledBack),
    percent(stopped),
    `1 % (${verdict(stopped <= 0.01)})`,
  ]);
  console.log(table(['Trial', 'Runs', 'Rolled back', 'Any finding', 'Goal'], text));
  return rows.every(({ stopped }) => stopped <= 0.01);
}
