import * as fc from 'fast-check';
import { COHORTS, isSelected } from './rollout.ts';

const id = fc.uuid();
const share = fc.integer({ min: 0, max: COHORTS });
const cohorts = Array.from({ length: COHORTS }, (_, cohort) => cohort);
const chosen = (rollout: { id: string; share: number }) =>
  cohorts.filter((cohort) => isSelected({ ...rollout, state: 'running' }, cohort));

test('a rollout has chosen exactly its share of the cohorts: none at 0, all at 10,000', () => {
  fc.assert(
    fc.property(id, share, (rollout, wanted) => expect(chosen({ id: rollout, share: wanted })).toHaveLength(wanted)),
    { numRuns: 25 },
  );
  expect(chosen({ id: 'a', share: 0 })).toEqual([]);
  expect(chosen({ id: 'a', share: COHORTS })).toHaveLength(COHORTS);
});

test('selected cohorts stay selected while the share grows', () => {
  fc.assert(
    fc.property(id, share, share, (rollout, one, other) => {
      const grown = new Set(chosen({ id: rollout, share: Math.max(one, other) }));
      const before = chosen({ id: rollout, share: Math.min(one, other) });
      expect(before.filter((cohort) => !grown.has(cohort))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('of 100,000 visitors a share within the binomial bound is chosen', () => {
  const visitors = 100_000;
  for (const part of [0.01, 0.1, 0.5, 0.9]) {
    const rollout = { id: `rollout-${part}`, share: part * COHORTS, state: 'running' as const };
    let got = 0;
    for (let visitor = 0; visitor < visitors; visitor++) {
      if (isSelected(rollout, Math.floor(Math.random() * COHORTS))) got++;
    }
    // Six standard deviations: a fair share is outside once in 500 million runs.
    expect(Math.abs(got - part * visitors)).toBeLessThan(6 * Math.sqrt(visitors * part * (1 - part)));
  }
});

test('two rollouts choose independently of each other', () => {
  const both = chosen({ id: 'one', share: 5_000 }).filter((cohort) =>
    isSelected({ id: 'other', share: 5_000, state: 'running' }, cohort),
  );
  // 2,500 expected, hypergeometric: standard deviation 25.
  expect(Math.abs(both.length - 2_500)).toBeLessThan(150);
});

test('a paused rollout selects no cohort', () => {
  expect(isSelected({ id: 'a', share: COHORTS, state: 'paused' }, 7)).toBe(false);
});
