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
  approval: false,
  plan: null,
  createdAt: new Date(0),
  revision: 0,
};
const PARTS = ['mf-cart', 'mf-forms'];

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(
    ...(['promote', 'rollback', 'retire', 'rollout', 'pause', 'resume', 'finish', 'abort', 'lock', 'unlock'] as const),
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
    return decideOf(asked)(channel).entries.map((entry, index) => {
      return { ...written, ...entry, id: channel.revision + index + 1 };
    });
  } catch (error) {
    if (error instanceof RegistryError) return [];
    throw error;
  }
}

const obeyed = (channel: Channel, entries: Step[]): Channel => ({
  ...channel,
  ...fold(channel, entries),
  revision: entries.at(-1)?.id ?? channel.revision,
});

const seen = ({ parts }: Channel, name: string) => {
  const { live, rollout, lock, recalls } = parts[name] ?? UNUSED_PART;
  const { version, share, state } = rollout ?? {};
  return {
    live: live?.version ?? null,
    rollout: rollout && { version, share, paused: state === 'paused' },
    locked: lock !== null,
    recalled: recalls.map((recall) => recall.version).sort(),
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
        channel = obeyed(channel, entries);
        expect(entries.length > 0).toBe(model.get(asked.part)!.obey(asked));
        for (const [name, { live, rollout, locked, recalled }] of model) {
          expect(seen(channel, name)).toEqual({ live, rollout, locked, recalled: [...recalled].sort() });
        }
      }
      expect(fold(UNUSED, log)).toEqual({ since: channel.since, parts: channel.parts, freeze: null, requests: [] });
    }),
    { numRuns: 500 },
  );
});

test('a different composition has a different id, and a lock does not change it', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), command, (commands, last) => {
      const obey = (channel: Channel, asked: Command): Channel =>
        obeyed(channel, entriesFor(channel, asked, new Date(0)));
      const before = commands.reduce(obey, UNUSED_CHANNEL);
      const after = obey(before, last);
      const isLock = last.kind === 'lock' || last.kind === 'unlock';
      expect(compositionIdOf('production', after) === compositionIdOf('production', before)).toBe(
        after.revision === before.revision || isLock,
      );
    }),
  );
});

test('a state says since when, by whom and why', () => {
  const at = (second: number) => new Date(second * 1000);
  const entry = { part: 'mf-cart', rollout: null, share: null, bad: false };
  const log: Step[] = [
    { ...entry, id: 11, at: at(1), action: 'promote', to: '1', by: 'anu', reason: 'first' },
    { ...entry, id: 12, at: at(2), action: 'rollout', to: '2', rollout: 'r', share: 100, by: 'bala', reason: 'try' },
    { ...entry, id: 13, at: at(3), action: 'rollout', to: '2', rollout: 'r', share: 900, by: 'chitra', reason: 'more' },
    { ...entry, id: 14, at: at(4), action: 'lock', to: null, by: 'devi', reason: 'festival' },
  ];
  expect(fold(UNUSED, log)).toEqual({
    ...UNUSED,
    since: at(3),
    parts: {
      'mf-cart': {
        live: { version: '1', since: at(1), by: 'anu', reason: 'first' },
        rollout: {
          id: 'r',
          version: '2',
          share: 900,
          state: 'running',
          plan: null,
          since: at(2),
          by: 'bala',
          reason: 'try',
        },
        lock: { since: at(4), by: 'devi', reason: 'festival' },
        recalls: [],
        revision: 14,
      },
    },
  });
});

test('a recall says when, by whom and why; what is served again is not recalled', () => {
  const entry = { part: 'mf-cart', rollout: null, share: null, by: 'anu', reason: 'weekly release' };
  const at = (second: number) => new Date(second * 1000);
  const log: Step[] = [
    { ...entry, id: 1, at: at(1), action: 'promote', to: '1', bad: false },
    { ...entry, id: 2, at: at(2), action: 'promote', to: '2', bad: false },
    { ...entry, id: 3, at: at(3), action: 'rollback', to: '1', bad: true, by: 'bala', reason: 'wrong totals' },
    { ...entry, id: 4, at: at(4), action: 'retire', to: null, bad: true, by: 'chitra', reason: 'both are broken' },
  ];
  const second = { version: '2', since: at(3), by: 'bala', reason: 'wrong totals' };
  const first = { version: '1', since: at(4), by: 'chitra', reason: 'both are broken' };
  const retired = fold(UNUSED, log);
  expect(retired.parts['mf-cart']).toMatchObject({ live: null, recalls: [second, first], revision: 4 });
  const back = fold(retired, [{ ...entry, id: 5, at: at(5), action: 'promote', to: '2', bad: false }]);
  expect(back.parts['mf-cart']).toMatchObject({ live: { version: '2' }, recalls: [first] });
});
