import { DEFAULT_POLICY } from '@farmgate/guard/policy';
import { seededRandom } from '@farmgate/guard/random';
import { attack } from '@farmgate/guard/simulation';
import { table, verdict } from '../../../bench/figures/table.ts';
import { nameOf, percent, times } from './trials.ts';

const ATTACK_RUNS = 200;

/** Whether a minority of hostile networks rolls nothing back. */
export function simulateAttacks(): boolean {
  const random = seededRandom(3);
  const sizes = [15, 50, 150];
  const hostileOf = (networks: number) => [
    ...new Set([
      5,
      Math.ceil(networks / 10),
      Math.ceil(networks / 5),
      Math.ceil(networks / 3) - 1,
      Math.ceil(networks / 2),
    ]),
  ];
  const head = ['Trial', 'Hostile networks', 'They come', ...sizes.map((networks) => `of ${networks}: rolled back`)];
  let isMet = true;
  const rows = [0.1, 0.5, 1].flatMap((share) =>
    [false, true].flatMap((isKnown) =>
      [true, false].map((comesFirst) => {
        const cells = sizes.map((networks) =>
          hostileOf(networks)
            .filter((hostile) => hostile >= 5)
            .map((hostile) => {
              const plan = { share, honest: networks - hostile, hostile, isKnown, comesFirst, known: 0.5, rate: 0.005 };
              const results = times(ATTACK_RUNS, () =>
                attack({ ...plan, choosesRelease: true }, DEFAULT_POLICY, random),
              );
              const achieved = results.filter((result) => result === 'rollback').length / ATTACK_RUNS;
              if (hostile < networks / 3 && achieved > MOST_ACHIEVED) isMet = false;
              return `${hostile}: ${percent(achieved)}`;
            })
            .join(', '),
        );
        return [nameOf(share), isKnown ? 'known' : 'unknown', comesFirst ? 'first' : 'at any time', ...cells];
      }),
    ),
  );
  console.log(
    `\nForged reports against a good release: hostile networks choose their release; ${ATTACK_RUNS} trials each\n`,
  );
  console.log(table(head, rows));
  console.log(
    `\nGoal: fewer than a third of the networks roll nothing back (at most ${percent(MOST_ACHIEVED)}): ${verdict(isMet)}`,
  );
  return isMet;
}

/** Hostile networks that choose a canary are rarely the only ones in it by chance. */
const MOST_ACHIEVED = 0.1;
