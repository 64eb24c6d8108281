import { SIGNALS } from '@farmgate/contract/health-signals';
import fc from 'fast-check';
import { DEFAULT_POLICY, type GuardPolicy } from '../policy/policy.ts';
import { type Evidence, judge, weigh } from './judge.ts';

interface Case {
  share?: number;
  failed: [new_: number, old: number];
  visitors: [new_: number, old: number];
  /** Share of the visitors and failures that are known. */
  known?: number;
  expectedNew?: number;
}

const evidenceOf = ({ share = 0.1, failed, visitors, known = 1, expectedNew = 0 }: Case): Evidence => ({
  visitors: {
    steps: [
      { share, new: visitors[0], old: visitors[1], knownNew: visitors[0] * known, knownOld: visitors[1] * known },
    ],
    expectedNew,
    expectedKnownNew: expectedNew * known,
    settledNew: visitors[0],
  },
  signals: {
    error: {
      steps: [
        { share, newEvents: failed[0], oldEvents: failed[1], knownNew: failed[0] * known, knownOld: failed[1] * known },
      ],
      history: { failed: 2, visitors: 1_000 },
    },
  },
  outcomes: {},
  durations: {},
});

const actionOf = (evidence: Evidence, policy = DEFAULT_POLICY) => judge(evidence, policy)[0]?.action ?? 'none';

test('failures of other parts count only in comparison with visitors at the same time', () => {
  const evidence = evidenceOf({ share: 1, failed: [20, 0], visitors: [25, 0] });
  expect(actionOf(evidence)).toBe('rollback');
  evidence.signals = { neighbours: evidence.signals.error! };
  expect(actionOf(evidence)).toBe('none');
  const canary = evidenceOf({ share: 0.5, failed: [20, 0], visitors: [25, 25] });
  canary.signals = { neighbours: canary.signals.error! };
  expect(actionOf(canary)).toBe('stop');
});

test('a test that has not failed has the action of the policy', () => {
  const [test] = weigh(evidenceOf({ failed: [0, 0], visitors: [5, 45] }), DEFAULT_POLICY);
  expect(test).toMatchObject({ isRejected: false, action: 'rollback' });
});

test('a canary that fails for its first five visitors is rolled back', () => {
  const [finding] = judge(evidenceOf({ failed: [5, 0], visitors: [5, 45] }), DEFAULT_POLICY);
  expect(finding).toMatchObject({ judged: 'error', name: 'error', action: 'rollback', newFailed: 5, newVisitors: 5 });
  expect(finding!.text).toBe(
    'The release failed with an exception for 5 of 5 visitors, with the release before 0 of 45.',
  );
  expect(finding!.eValue).toBeGreaterThan(finding!.limit);
});

test('four visitors are too few, however bad the release is', () => {
  expect(actionOf(evidenceOf({ failed: [4, 0], visitors: [4, 400] }))).toBe('none');
});

test('a release that fails as often as the one before it stays', () => {
  expect(actionOf(evidenceOf({ failed: [20, 180], visitors: [20, 180] }))).toBe('none');
});

test('a release that fails for some of its visitors is stopped', () => {
  const [finding] = judge(evidenceOf({ failed: [6, 0], visitors: [30, 270] }), DEFAULT_POLICY);
  expect(finding).toMatchObject({ action: 'stop' });
  expect(finding!.text).toContain('Too few visitors confirm it for a rollback.');
});

test.each([
  ['known visitors do not confirm it', { failed: [12, 0], visitors: [24, 216], known: 0.5 }, [1, 12]],
  [
    'known visitors are usual, but did not come',
    { failed: [6, 0], visitors: [6, 54], known: 0.5, expectedNew: 30 },
    [0, 0],
  ],
] as const)('a release is stopped instead of rolled back if %s', (_, input, [knownFailed, knownNew]) => {
  const evidence = evidenceOf(input as unknown as Case);
  evidence.signals.error!.steps[0]!.knownNew = knownFailed;
  evidence.visitors.steps[0]!.knownNew = knownNew;
  expect(actionOf(evidence)).toBe('stop');
});

test('a release is stopped instead of rolled back if too many networks have it for a random split', () => {
  expect(actionOf(evidenceOf({ failed: [8, 0], visitors: [8, 8] }))).toBe('stop');
  expect(actionOf(evidenceOf({ failed: [8, 0], visitors: [8, 72] }))).toBe('rollback');
});

test('failures that the edge reports need no confirmation', () => {
  const evidence = evidenceOf({ failed: [8, 0], visitors: [40, 360] });
  evidence.signals = { server: evidence.signals.error! };
  expect(actionOf(evidence)).toBe('rollback');
});

test('a promotion is compared with the history of the release before', () => {
  expect(actionOf(evidenceOf({ share: 1, failed: [5, 0], visitors: [5, 0], expectedNew: 5 }))).toBe('rollback');
  expect(actionOf(evidenceOf({ share: 1, failed: [5, 0], visitors: [500, 0], expectedNew: 5 }))).toBe('none');
  const failing = evidenceOf({ share: 1, failed: [20, 0], visitors: [60, 0] });
  failing.signals.error!.history = { failed: 300, visitors: 1_000 };
  expect(actionOf(failing)).toBe('none');
});

test('a promotion during an outage stays while the release before fails as often', () => {
  expect(actionOf(evidenceOf({ share: 0.6, failed: [30, 20], visitors: [30, 20] }))).toBe('none');
});

test('the policy decides what happens', () => {
  const bad = evidenceOf({ failed: [9, 0], visitors: [9, 90] });
  const policy = (action: 'stop' | 'notify' | 'off'): GuardPolicy => ({
    ...DEFAULT_POLICY,
    actions: { ...DEFAULT_POLICY.actions, error: action },
  });
  expect(actionOf(bad, policy('stop'))).toBe('stop');
  expect(actionOf(bad, policy('notify'))).toBe('notify');
  expect(weigh(bad, policy('off'))).toEqual([]);
  expect(actionOf(bad, { ...DEFAULT_POLICY, enabled: false })).toBe('none');
  expect(actionOf(bad, { ...DEFAULT_POLICY, minVisitors: 10 })).toBe('none');
});

test('an outcome that no visitor of the release reaches stops it', () => {
  const evidence = evidenceOf({ failed: [0, 0], visitors: [100, 900] });
  const counts = { steps: [{ share: 0.1, newEvents: 0, oldEvents: 150, knownNew: 0, knownOld: 0 }], history: null };
  evidence.outcomes = { 'cart-add': counts };
  const [finding] = judge(evidence, DEFAULT_POLICY);
  expect(finding).toMatchObject({ judged: 'business', name: 'cart-add', action: 'stop' });
  expect(finding!.text).toBe(
    'Only 0 of 100 visitors reached "cart-add" with the release, with the release before 150 of 900.',
  );
  counts.steps[0]!.newEvents = 15;
  expect(judge(evidence, DEFAULT_POLICY)).toEqual([]);
});

test('a promotion whose visitors stop ordering is stopped, once they had the time for it', () => {
  const evidence = evidenceOf({ share: 1, failed: [0, 0], visitors: [300, 0] });
  const steps = [{ share: 1, newEvents: 0, oldEvents: 0, knownNew: 0, knownOld: 0 }];
  evidence.outcomes = { order: { steps, history: { failed: 300, visitors: 1_000 } } };
  expect(judge(evidence, DEFAULT_POLICY)).toMatchObject([{ name: 'order', action: 'stop' }]);
  evidence.visitors.settledNew = 10;
  expect(judge(evidence, DEFAULT_POLICY)).toEqual([]);
});

test('an LCP three times as long stops a release, and one a tenth longer does not', () => {
  const evidence = evidenceOf({ failed: [0, 0], visitors: [25, 25] });
  const old = [0, 25, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  evidence.durations = { LCP: { old, new: [0, 0, 0, 0, 0, 25, 0, 0, 0, 0, 0] } };
  const [finding] = judge(evidence, DEFAULT_POLICY);
  expect(finding).toMatchObject({ judged: 'slow', name: 'LCP', action: 'stop', newVisitors: 25, oldVisitors: 25 });
  expect(finding!.text).toBe('LCP is 2375 ms at the 75th percentile, and 700 ms with the release before.');
  evidence.durations = { LCP: { old, new: [0, 18, 7, 0, 0, 0, 0, 0, 0, 0, 0] } };
  expect(judge(evidence, DEFAULT_POLICY)).toEqual([]);
});

test('the worst action comes first', () => {
  const evidence = evidenceOf({ failed: [9, 0], visitors: [9, 90] });
  evidence.signals = { neighbours: evidence.signals.error!, error: evidence.signals.error! };
  expect(judge(evidence, DEFAULT_POLICY).map(({ action }) => action)).toEqual(['rollback', 'stop']);
});

test('more failures with the release never weaken the evidence, and more with the one before never strengthen it', () => {
  const share = fc.constantFrom(0.01, 0.1, 0.3);
  fc.assert(
    fc.property(share, fc.nat(60), fc.nat(60), fc.nat(500), (of, a, b, more) => {
      const eValue = (failed: [number, number]) =>
        weigh(evidenceOf({ share: of, failed, visitors: [61 + more, 61 + more] }), DEFAULT_POLICY)[0]!.eValue;
      expect(eValue([a + 1, b])).toBeGreaterThanOrEqual(eValue([a, b]));
      expect(eValue([a, b + 1])).toBeLessThanOrEqual(eValue([a, b]));
    }),
  );
});

test('no counts make the judge fail or return NaN', () => {
  const odd = fc.oneof(fc.integer({ min: -5, max: 1e7 }), fc.constantFrom(Number.NaN, Infinity, -Infinity, 0.5, 1e15));
  const step = fc.record({
    share: odd,
    newEvents: odd,
    oldEvents: odd,
    knownNew: odd,
    knownOld: odd,
    new: odd,
    old: odd,
  });
  const history = fc.option(fc.record({ failed: odd, visitors: odd }));
  const histogram = fc.array(odd, { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 3 }),
      history,
      histogram,
      histogram,
      odd,
      (steps, before, one, other, some) => {
        const counts = { steps, history: before };
        const evidence: Evidence = {
          visitors: { steps, expectedNew: some, expectedKnownNew: some, settledNew: some },
          signals: Object.fromEntries(SIGNALS.map((signal) => [signal, counts])),
          outcomes: { order: counts },
          durations: { LCP: { new: one, old: other } },
        };
        for (const { eValue, limit, newFailed } of weigh(evidence, DEFAULT_POLICY)) {
          expect([eValue, limit, newFailed]).not.toContain(Number.NaN);
        }
      },
    ),
  );
});
