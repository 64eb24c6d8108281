import { DEFAULT_POLICY } from '../policy/policy.ts';
import { seededRandom } from '../statistics/random.ts';
import { detect } from './detection.ts';
import { attack } from './hostile.ts';
import { judgeIdentical } from './identical.ts';
import { median } from './trial.ts';

const times = <T>(count: number, run: () => T): T[] => Array.from({ length: count }, run);

const canary = { share: 0.1, known: 1, visitorsPerHour: 300, visitors: 10_000 };

test.each([
  { failing: 0.2, rate: 0.002, goal: 25 },
  { failing: 0.1, rate: 0.002, goal: 60 },
  { failing: 0.1, rate: 0.01, goal: 60 },
  { failing: 0.05, rate: 0.002, goal: 170 },
  { failing: 0.05, rate: 0.01, goal: 170 },
])(
  'fails for $failing, and $rate fail anyway: stopped after $goal canary visitors (median)',
  ({ failing, rate, goal }) => {
    const random = seededRandom(2);
    const runs = times(201, () => detect({ ...canary, failing, rate }, DEFAULT_POLICY, random)?.new ?? Infinity);
    expect(median(runs)).toBeLessThanOrEqual(goal);
  },
);

test.each([0, 0.5, 1])(
  'fails for everyone, %s of the visitors are known: stopped before a sixth canary visitor',
  (known) => {
    const random = seededRandom(3);
    const runs = times(201, () => detect({ ...canary, failing: 1, rate: 0.002, known }, DEFAULT_POLICY, random)!);
    expect(runs.filter((found) => found.new === 5).length).toBeGreaterThanOrEqual(195);
    expect(runs.filter(({ finding }) => finding.action === 'rollback').length).toBeGreaterThanOrEqual(180);
  },
);

test('a promotion that fails for everyone is rolled back with its first five visitors only if no more are usual', () => {
  const random = seededRandom(4);
  const promotion = { share: 1, failing: 1, rate: 0.002, known: 1, visitors: 500 };
  const quiet = times(50, () => detect({ ...promotion, visitorsPerHour: 24 }, DEFAULT_POLICY, random)!);
  expect(quiet.every((found) => found.new === 5 && found.finding.action === 'rollback')).toBe(true);
  const busy = detect({ ...promotion, visitorsPerHour: 3_000 }, DEFAULT_POLICY, random)!;
  expect(busy.finding).toMatchObject({ action: 'stop', newFailed: 5 });
});

test.each([0.1, 1])('identical releases for %s of the visitors have no finding', (share) => {
  const random = seededRandom(5);
  const found = times(20, () => judgeIdentical({ share, visitors: 500, rate: 0.01 }, DEFAULT_POLICY, random));
  expect(found.filter((finding) => finding !== null)).toEqual([]);
});

describe.each([
  { honest: 34, hostile: 16 },
  { honest: 101, hostile: 49 },
  { honest: 334, hostile: 166 },
])('$hostile hostile networks and $honest others', ({ honest, hostile }) => {
  test.each([
    { share: 0.1, isKnown: false },
    { share: 0.1, isKnown: true },
    { share: 0.5, isKnown: true },
    { share: 1, isKnown: false },
    { share: 1, isKnown: true },
  ])('roll back nothing at $share (known: $isKnown)', ({ share, isKnown }) => {
    const random = seededRandom(6);
    const plan = { share, honest, hostile, isKnown, known: 0.5, rate: 0.005 };
    for (const comesFirst of [true, false])
      for (const staysAway of [true, false]) {
        const results = times(20, () => attack({ ...plan, comesFirst, staysAway }, DEFAULT_POLICY, random));
        expect(results).not.toContain('rollback');
      }
  });
});

test('a majority of networks rolls a promotion back', () => {
  const random = seededRandom(7);
  const plan = {
    share: 1,
    honest: 20,
    hostile: 30,
    isKnown: true,
    comesFirst: true,
    staysAway: false,
    known: 0.5,
    rate: 0,
  };
  expect(attack(plan, DEFAULT_POLICY, random)).toBe('rollback');
});
