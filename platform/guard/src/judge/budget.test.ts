import { JUDGED } from '@farmgate/contract/health-signals';
import fc from 'fast-check';
import { DEFAULT_POLICY, type GuardAction, type GuardPolicy } from '../policy/policy.ts';
import { budgetOf } from './budget.ts';

test('all tests together have the error budget of the policy, for any actions', () => {
  const action = fc.constantFrom<GuardAction>('rollback', 'stop', 'notify', 'off');
  const actions = fc.record(Object.fromEntries(JUDGED.map((name) => [name, action])));
  fc.assert(
    fc.property(actions, fc.double({ min: 0.0001, max: 0.5, noNaN: true }), (some, errorBudget) => {
      const policy = { ...DEFAULT_POLICY, errorBudget, actions: some as GuardPolicy['actions'] };
      const sum = JUDGED.reduce((all, name) => all + budgetOf(name, policy), 0);
      expect(sum).toBeCloseTo(JUDGED.some((name) => policy.actions[name] !== 'off') ? errorBudget : 0, 9);
    }),
  );
});

test('signals that roll back have nine tenths of the budget, and exceptions a third of these', () => {
  expect(budgetOf('error', DEFAULT_POLICY)).toBeCloseTo(0.003, 9);
  expect(budgetOf('server', DEFAULT_POLICY)).toBeCloseTo(0.0015, 9);
  expect(budgetOf('slow', DEFAULT_POLICY)).toBeCloseTo(0.0004, 9);
});

test('a signal that is off has no budget', () => {
  const policy = { ...DEFAULT_POLICY, actions: { ...DEFAULT_POLICY.actions, api: 'off' as const } };
  expect(budgetOf('api', policy)).toBe(0);
});
