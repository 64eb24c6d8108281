import * as fc from 'fast-check';
import { type Step, UNUSED, UNUSED_PART, fold, servedVersions } from '../channels/fold.ts';
import { ACTIONS } from '../database/tables.ts';
import { NEWEST_KEPT, planRemoval } from './plan.ts';
import { servedHistory } from './served.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const stored = (version: string, publishedDaysAgo: number, part = 'mf-cart') => {
  return { part, version, bytes: 100, publishedAt: daysAgo(publishedDaysAgo) };
};
const step = (action: Step['action'], to: string | null, ago: number, part = 'mf-cart'): Step => {
  const mark = { id: 1, by: 'asha', reason: 'for the test', bad: false };
  return { at: daysAgo(ago), part, action, to, rollout: 'r', share: 100, until: NOW, setting: { request: 1 }, ...mark };
};

/** Six releases, published 100 to 95 days ago; the newest three always stay. */
const six = ['1', '2', '3', '4', '5', '6'].map((version, index) => stored(version, 100 - index));
const removable = (log: Step[], releases = six) =>
  planRemoval(releases, { history: [servedHistory('production', log)], previews: [] }, 30, NOW).removable.map(
    ({ version }) => version,
  );

test('what was never served goes when it is old, the newest of each part stay', () => {
  expect(removable([])).toEqual(['1', '2', '3']);
  expect(removable([], [...six, stored('1', 200, 'mf-forms')])).toEqual(['1', '2', '3']);
  expect(removable([], [stored('7', 1), ...six])).toEqual(['1', '2', '3', '4']);
  expect(
    removable(
      [],
      ['a', 'b', 'c', 'd'].map((version) => stored(version, 29)),
    ),
  ).toEqual([]);
});

test.each<[string, Step[], string[]]>([
  ['what is live', [step('promote', '1', 90)], ['2', '3']],
  ['what rolls out', [step('rollout', '2', 90)], ['1', '3']],
  ['what rolls out and is paused', [step('rollout', '2', 90), step('pause', '2', 89)], ['1', '3']],
  ['what was live until lately', [step('promote', '1', 90), step('promote', '6', 29)], ['2', '3']],
  ['what was live long ago', [step('promote', '1', 90), step('promote', '6', 31)], ['1', '2', '3']],
  ['what rolled out until lately', [step('rollout', '3', 90), step('abort', null, 29)], ['1', '2']],
  [
    'what was rolled back lately',
    [step('promote', '1', 90), step('promote', '2', 80), step('rollback', '1', 5)],
    ['3'],
  ],
  ['all of a part that is locked', [step('lock', null, 90)], []],
  ['all again when it is unlocked', [step('lock', null, 90), step('unlock', null, 89)], ['1', '2', '3']],
])('%s', (_what, log, gone) => {
  expect(removable(log)).toEqual(gone);
});

test('a release that one channel uses stays, independent of the others', () => {
  const history = [servedHistory('production', []), servedHistory('staging', [step('promote', '2', 90)])];
  const { removable: gone, kept } = planRemoval(six, { history, previews: [] }, 30, NOW);
  expect(gone.map(({ version }) => version)).toEqual(['1', '3']);
  expect(kept.map(({ version, why }) => [version, why])).toContainEqual(['2', 'live on staging']);
});

test('after any history, releases that were served in the last days, are locked or are among the newest stay', () => {
  const version = fc.constantFrom(...six.map((release) => release.version));
  const happening = fc.record({
    action: fc.constantFrom(...ACTIONS),
    to: version,
    ago: fc.integer({ min: 0, max: 80 }),
    part: fc.constantFrom('mf-cart', 'mf-forms'),
  });
  const log = fc
    .array(happening, { maxLength: 30 })
    .map((happenings) =>
      happenings
        .toSorted((one, other) => other.ago - one.ago)
        .map(({ action, to, ago, part }) => step(action, to, ago, part)),
    );
  const releases = [...six, ...six.map((release) => ({ ...release, part: 'mf-forms' }))];
  fc.assert(
    fc.property(log, log, fc.integer({ min: 1, max: 60 }), (production, staging, days) => {
      const history = [servedHistory('production', production), servedHistory('staging', staging)];
      const { removable: gone, kept } = planRemoval(releases, { history, previews: [] }, days, NOW);
      expect(gone.length + kept.length).toBe(releases.length);
      for (const { part, version: old } of gone) {
        for (const entries of [production, staging]) {
          const before = entries.filter(({ at }) => at < daysAgo(days));
          const states = [
            before,
            ...entries.map((_, index) => entries.slice(0, Math.max(index + 1, before.length))),
          ].map((prefix) => fold(UNUSED, prefix).parts[part] ?? UNUSED_PART);
          expect(states.flatMap(servedVersions)).not.toContain(old);
          expect(states.at(-1)!.lock).toBeNull();
        }
        const newer = releases.filter((other) => other.part === part && other.version > old);
        expect(newer.length).toBeGreaterThanOrEqual(NEWEST_KEPT);
      }
    }),
    { numRuns: 300 },
  );
});
