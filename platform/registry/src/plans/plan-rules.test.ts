import fc from 'fast-check';
import { type Step, UNUSED, fold } from '../channels/fold.ts';
import type { Channel } from '../channels/channel.ts';
import { freezeAt, standingOf } from '../channels/plan.ts';
import { planRollout, stepPlan } from '../decisions/plan.ts';
import { RegistryError } from '../http/registry-error.ts';
import { type Command, decideOf } from '../testing/channel-model.ts';

const PART = 'mf-cart';
const EVERY = 60;
const plan = { steps: [1, 10, 50, 100], everySeconds: EVERY, untilPercent: null, untilTime: null };
const channel = (steps: Step[]): Channel => ({
  ...fold(UNUSED, steps),
  name: 'production',
  createdAt: new Date(0),
  development: false,
  approval: false,
  plan: null,
  revision: steps.length,
});

/** A log that decisions and entries of others are appended to. */
class Log {
  steps: Step[] = [];
  now = new Date(0);

  /** @returns the new entries; none for a rejected decision */
  decide(decide: ReturnType<typeof decideOf>, by = 'asha'): Step[] {
    try {
      return decide(channel(this.steps)).entries.map((entry) => this.append({ by, ...entry }));
    } catch (error) {
      if (error instanceof RegistryError) return [];
      throw error;
    }
  }

  append(entry: Partial<Step> & Pick<Step, 'action'>): Step {
    const none = { part: PART, to: null, rollout: null, share: null, bad: false, by: 'asha', reason: 'why' };
    const step = { ...none, ...entry, id: this.steps.length + 1, at: this.now };
    this.steps.push(step);
    return step;
  }

  get channel(): Channel {
    return channel(this.steps);
  }
}

function planned(): Log {
  const log = new Log();
  log.append({ action: 'promote', to: '1' });
  log.decide(planRollout({ releases: [{ part: PART, version: '2' }], plan }));
  return log;
}

test.each<[string, Partial<Step> & Pick<Step, 'action'>]>([
  ['pauses the rollout', { action: 'pause', by: 'health policy' }],
  ['warns and would stop it', { action: 'warn', to: '2', by: 'health policy', figures: { action: 'stop' } }],
  [
    'would roll it back in the dry mode',
    { action: 'warn', to: '2', by: 'health policy', figures: { action: 'rollback' } },
  ],
])('a plan stops when the guard %s, until a person resumes it', (_name, entry) => {
  const log = planned();
  log.append({ ...entry, reason: 'it is slow' });
  log.now = new Date(2 * EVERY * 1_000);
  expect(standingOf(log.channel, PART, log.now)).toEqual({ state: 'stopped', next: null });
  expect(log.channel.parts[PART]!.rollout!.plan!.stopped).toMatchObject({ by: 'health policy', reason: 'it is slow' });
  expect(log.decide(stepPlan([PART], log.now))).toEqual([]);
  log.decide(decideOf({ kind: 'resume', part: PART, version: '2', share: 0, bad: false }));
  const at = new Date(log.now.getTime() + EVERY * 1_000);
  expect(standingOf(log.channel, PART, log.now)).toEqual({ state: 'running', next: { percent: 10, at } });
});

test('a warning that only notifies does not stop a plan', () => {
  const log = planned();
  log.append({ action: 'warn', to: '2', by: 'health policy', figures: { action: 'notify' } });
  expect(standingOf(log.channel, PART, log.now)).toMatchObject({ state: 'running' });
});

const shareOf = ({ action, share }: Step) => (action === 'finish' ? 10_000 : share);

type Event = { kind: Command['kind'] | 'freeze' | 'unfreeze' | 'alarm' | 'wait' | 'tick'; seconds: number };
const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('tick' as const) },
    { weight: 4, arbitrary: fc.constant('wait' as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        ...(['pause', 'resume', 'lock', 'unlock', 'freeze', 'unfreeze', 'alarm', 'abort', 'rollback'] as const),
      ),
    },
  ),
  seconds: fc.nat(3 * EVERY),
});

test('after any events, a plan never steps early, skips a step, or grows while it is paused, stopped, frozen or locked', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const log = planned();
      const steps: { early: boolean; blocked: boolean; skipped: boolean }[] = [];
      let started = log.now.getTime();
      for (const { kind, seconds } of events) {
        const before = log.channel;
        const { rollout, lock } = before.parts[PART]!;
        switch (kind) {
          case 'wait':
            log.now = new Date(log.now.getTime() + seconds * 1_000);
            break;
          case 'freeze':
            log.append({ action: 'freeze', part: '*', until: new Date(log.now.getTime() + (seconds + 1) * 1_000) });
            break;
          case 'unfreeze':
            log.append({ action: 'unfreeze', part: '*' });
            break;
          case 'alarm':
            log.append({ action: 'warn', to: '2', by: 'health policy', figures: { action: 'stop' } });
            break;
          case 'tick': {
            const [entry] = log.decide(stepPlan([PART], log.now), 'rollout plan');
            if (!entry) break;
            const shares = plan.steps.map((step) => step * 100);
            steps.push({
              early: log.now.getTime() - started < EVERY * 1_000,
              blocked:
                rollout!.state === 'paused' || [rollout!.plan!.stopped, lock, freezeAt(before, log.now)].some(Boolean),
              skipped: shareOf(entry) !== shares[shares.indexOf(rollout!.share) + 1],
            });
            started = log.now.getTime();
            break;
          }
          default: {
            const [entry] = log.decide(decideOf({ kind, part: PART, version: '1', share: 0, bad: false }));
            if (entry?.action === 'resume') started = log.now.getTime();
          }
        }
      }
      expect(steps.filter(({ early, blocked, skipped }) => early || blocked || skipped)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
