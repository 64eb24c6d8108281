import fc from 'fast-check';
import { RegistryError } from '../http/registry-error.ts';
import { type Command, PartModel, decideOf } from '../testing/channel-model.ts';
import type { Channel } from './channel.ts';
import { compositionIdOf } from './composition.ts';
import { type Step, UNUSED, UNUSED_PART, fold } from './fold.ts';

const UNUSED_CHANNEL: Channel = {
  ...UNUSED,
  name: 'production',
  development: false,
  createdAt: new Date(0),
  revision: 0,
};
const PARTS = ['mf-cart', 'mf-forms'];

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(
    ...(['promote', 'rollback', 'rollout', 'pause', 'resume', 'finish', 'abort', 'lock', 'unlock'] as const),
  ),
  part: fc.constantFrom(...PARTS),
  version: fc.constantFrom('1', '2', '3'),
  share: fc.constantFrom(0, 1, 500, 10_000),
  bad: fc.boolean(),
});

/** The entries that a command adds to the log; none when it is rejected or has nothing to do. */
function entriesFor(channel: Channel, asked: Command, at: Date): Step[] {
  try {
    const written = { rollout: null, share: null, bad: false, by: 'somebody', reason: 'why', at };
    return decideOf(asked)(channel).entries.map((entry) => ({ ...written, ...entry }));
  } catch (error) {
    if (error instanceof RegistryError) return [];
    throw error;
  }
}

const seen = ({ parts }: Channel, name: string) => {
  const { live, rollout, lock, recalled } = parts[name] ?? UNUSED_PART;
  const { version, share, state } = rollout ?? {};
  return {
    live: live?.version ?? null,
    rollout: rollout && { version, share, paused: state === 'paused' },
    locked: lock !== null,
    recalled: recalled.toSorted(),
  };
};

test('any commands in any order: the fold of the log equals the model', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let channel = UNUSED_CHANNEL;
      const log: Step[] = [];
      const model = new Map(PARTS.map((name) => [name, new PartModel()]));
      for (const [second, asked] of commands.entries()) {
        const entries = entriesFor(channel, asked, new Date(second * 1000));
        log.push(...entries);
        channel = { ...channel, ...entries.reduce(fold, channel) };
        expect(entries.length > 0).toBe(model.get(asked.part)!.obey(asked));
        for (const [name, { live, rollout, locked, recalled }] of model) {
          expect(seen(channel, name)).toEqual({ live, rollout, locked, recalled: [...recalled].sort() });
        }
      }
      expect(log.reduce(fold, UNUSED)).toEqual({ since: channel.since, parts: channel.parts });
    }),
    { numRuns: 500 },
  );
});

test('a different composition has a different id, and a lock does not change it', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), command, (commands, last) => {
      const obey = (channel: Channel, asked: Command): Channel => ({
        ...channel,
        ...entriesFor(channel, asked, new Date(0)).reduce(fold, channel),
      });
      const before = commands.reduce(obey, UNUSED_CHANNEL);
      const after = obey(before, last);
      const isLock = last.kind === 'lock' || last.kind === 'unlock';
      expect(compositionIdOf('production', after) === compositionIdOf('production', before)).toBe(
        after.parts === before.parts || isLock,
      );
    }),
  );
});

test('a state says since when, by whom and why', () => {
  const at = (second: number) => new Date(second * 1000);
  const entry = { part: 'mf-cart', rollout: null, share: null, bad: false };
  const log: Step[] = [
    { ...entry, at: at(1), action: 'promote', to: '1', by: 'anu', reason: 'first' },
    { ...entry, at: at(2), action: 'rollout', to: '2', rollout: 'r', share: 100, by: 'bala', reason: 'try' },
    { ...entry, at: at(3), action: 'rollout', to: '2', rollout: 'r', share: 900, by: 'chitra', reason: 'more' },
    { ...entry, at: at(4), action: 'lock', to: null, by: 'devi', reason: 'festival' },
  ];
  expect(log.reduce(fold, UNUSED)).toEqual({
    since: at(3),
    parts: {
      'mf-cart': {
        live: { version: '1', since: at(1), by: 'anu', reason: 'first' },
        rollout: { id: 'r', version: '2', share: 900, state: 'running', since: at(2), by: 'bala', reason: 'try' },
        lock: { since: at(4), by: 'devi', reason: 'festival' },
        recalled: [],
      },
    },
  });
});
