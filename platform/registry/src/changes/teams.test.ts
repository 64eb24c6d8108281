import * as fc from 'fast-check';
import type { LogEntry } from '../log/schemas.ts';
import { type Answer, call } from '../testing/calls.ts';
import { PartModel, type Command } from '../testing/channel-model.ts';
import { changesOf } from '../testing/changes.ts';
import { newPart } from '../testing/new-part.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

const { state } = changesOf(() => registry);
const because = { reason: 'for the test' };
const change = (path: string, body: object, method = 'POST') =>
  call(registry, method, `/channels/production${path}`, { body: { ...because, ...body } });
const newParts = (count: number) => Promise.all(Array.from({ length: count }, () => newPart(registry)));
const entriesOf = async (part: string): Promise<LogEntry[]> =>
  (await call(registry, 'GET', `/log?part=${part}&limit=500`)).body.entries.toReversed();

test('20 teams promote 20 parts at once, each on the state that it saw: 20 successes', async () => {
  const teams = await newParts(20);
  for (const which of ['old', 'fresh'] as const) {
    const { revisions } = await state();
    const answers = await Promise.all(
      teams.map((team) => {
        const { name: part, version } = team[which].descriptor;
        return change('/promotions', { releases: [{ part, version }], basedOn: { [part]: revisions[part] ?? 0 } });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(teams.map(() => 200));
  }
  const { parts } = await state();
  for (const { part, fresh } of teams) expect(parts[part].version).toBe(fresh.descriptor.version);
}, 60_000);

test('changes of the same parts in opposite order do not deadlock', async () => {
  const [one, other] = (await newParts(2)) as [Team, Team];
  const both = (which: 'old' | 'fresh') =>
    [one, other].map((team) => ({ part: team.part, version: team[which].descriptor.version }));
  await change('/promotions', { releases: both('old') });
  for (let round = 0; round < 30; round++) {
    const which = round % 2 ? 'old' : 'fresh';
    const rivals = round % 2 ? 'fresh' : 'old';
    const answers = await Promise.all([
      change('/promotions', { releases: both(which) }),
      change('/promotions', { releases: both(rivals).toReversed() }),
      change('/rollbacks', {
        releases: both(which)
          .map(({ part, version }) => ({ part, to: version }))
          .toReversed(),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { parts } = await state();
    const live = [one, other].map(({ part }) => parts[part].version);
    expect([both('old'), both('fresh')].map((releases) => releases.map(({ version }) => version))).toContainEqual(live);
  }
}, 60_000);

type Team = Awaited<ReturnType<typeof newPart>>;

interface Asked {
  kind: 'promotions' | 'rollbacks' | 'rollouts' | 'abort' | 'finish' | 'locks' | 'unlock' | 'retirements';
  teams: number[];
  which: 'old' | 'fresh';
  isBased: boolean;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  kind: fc.constantFrom('promotions', 'rollbacks', 'rollouts', 'abort', 'finish', 'locks', 'unlock', 'retirements'),
  teams: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
  which: fc.constantFrom('old', 'fresh'),
  isBased: fc.boolean(),
});

function send(
  { kind, teams: chosen, which, isBased }: Asked,
  all: Team[],
  revisions: Record<string, number>,
): Promise<Answer> {
  const teams = chosen.map((index) => all[index]!);
  const parts = teams.map(({ part }) => part);
  const basedOn = isBased ? Object.fromEntries(parts.map((part) => [part, revisions[part] ?? 0])) : undefined;
  const releases = teams.map((team) => ({ part: team.part, version: team[which].descriptor.version }));
  switch (kind) {
    case 'promotions':
      return change('/promotions', { releases, basedOn, force: true });
    case 'rollbacks':
      return change('/rollbacks', {
        releases: releases.map(({ part, version }) => ({ part, to: version })),
        basedOn,
        bad: isBased,
        force: true,
      });
    case 'rollouts':
      return change('/rollouts', { releases, percent: 10, basedOn, force: true });
    case 'abort':
    case 'finish':
      return change(`/rollouts/${kind}`, { parts, basedOn });
    case 'locks':
      return change('/locks', { part: parts[0], basedOn });
    case 'unlock':
      return change(`/locks/${parts[0]}`, { basedOn }, 'DELETE');
    case 'retirements':
      return change('/retirements', { parts, basedOn, bad: isBased });
  }
}

/** Replays the entries of a part: each must be a legal step of the model. */
function replay(entries: LogEntry[]): PartModel {
  const model = new PartModel();
  for (const { action, part, to, percent, bad } of entries) {
    const command = { kind: action, part, version: to ?? '', share: (percent ?? 0) * 100, bad } as Command;
    expect([action, model.obey(command)]).toEqual([action, true]);
  }
  return model;
}

test('changes of one or several parts in any order, at once: every log is a legal history of its part', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(asked, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const teams = await newParts(4);
        for (const round of rounds) {
          const { revisions } = await state();
          const answers = await Promise.all(round.map((one) => send(one, teams, revisions)));
          const statuses = new Set(answers.map(({ status }) => status));
          expect([200, 404, 409, 423]).toEqual(expect.arrayContaining([...statuses]));
          expect(answers.filter(({ body }) => body.changed && body.entries.length === 0)).toEqual([]);
        }
        const now = await state();
        for (const { part } of teams) {
          const entries = await entriesOf(part);
          const model = replay(entries);
          expect(now.parts[part]?.version ?? null).toBe(model.live);
          expect(now.rollouts.find((rollout: { part: string }) => rollout.part === part)?.version ?? null).toBe(
            model.rollout?.version ?? null,
          );
          expect(now.revisions[part] ?? 0).toBe(entries.at(-1)?.id ?? 0);
          expect((now.recalled[part] ?? []).toSorted()).toEqual([...model.recalled].sort());
        }
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

test('previews and settings of a channel that changes all the time keep its log linear', async () => {
  const teams = await newParts(4);
  await Promise.all([
    ...teams.flatMap(({ part, old, fresh }) =>
      [old, fresh, old].map(({ descriptor }) =>
        change('/promotions', { releases: [{ part, version: descriptor.version }] }),
      ),
    ),
    ...Array.from({ length: 6 }, (_, index) => change('/policy', { minVisitors: 20 + index }, 'PUT')),
    ...Array.from({ length: 6 }, (_, index) => change('/development', { development: index % 2 === 0 }, 'PUT')),
  ]);
  const { entries } = (await call(registry, 'GET', '/log?channel=production&limit=500')).body as {
    entries: LogEntry[];
  };
  // The entries of one change share both ids.
  const idsOf = (entry: LogEntry | undefined) => `${entry?.basedOn} ${entry?.compositionId}`;
  const changes = entries.filter((entry, index) => idsOf(entry) !== idsOf(entries[index + 1]));
  expect(changes.slice(1).map(({ compositionId }) => compositionId)).toEqual(
    changes.slice(0, -1).map(({ basedOn }) => basedOn),
  );
  expect((await state()).compositionId).toBe(entries[0]!.compositionId);
}, 60_000);
