import type { SampleRelease } from '@farmgate/contract/testing';
import type { LogEntry } from '../log/schemas.ts';
import { promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const carts = ['a', 'b', 'c'].map((marker) => testRelease('mf-cart', marker)) as [SampleRelease, ...SampleRelease[]];
const forms = ['a', 'b', 'c'].map((marker) => testRelease('mf-forms', marker)) as [SampleRelease, ...SampleRelease[]];
const { rollOut, steer, state, log } = changesOf(() => registry);

beforeEach(async () => {
  registry = await startTestRegistry();
  for (const release of [...carts, ...forms]) await publish(registry, release);
});
afterEach(() => registry.close());

/** Every entry was decided on what the one before it made, and left from what it made live. */
function expectLinear(entries: LogEntry[]): void {
  const live = new Map<string, string | null>();
  let composition = entries.at(-1)!.basedOn;
  for (const { basedOn, compositionId, part, from, to } of entries.toReversed()) {
    expect(basedOn).toBe(composition);
    expect(from).toBe(live.get(part) ?? null);
    composition = compositionId;
    live.set(part, to);
  }
}

test('two clients race 100 promotions: the log is linear and no update is lost', async () => {
  const client = async (releases: SampleRelease[]) => {
    const answers = [];
    for (let round = 0; round < 50; round++) answers.push(await promote(registry, [releases[round % 3]!]));
    return answers;
  };
  const answers = (await Promise.all([client(carts), client(forms)])).flat();
  expect(answers.filter(({ body }) => body.changed)).toHaveLength(100);
  const entries: LogEntry[] = await log();
  expectLinear(entries);
  const told = answers.map(({ body }) => body.entries[0].id);
  expect(told.toSorted((one, other) => other - one)).toEqual(entries.map(({ id }) => id));
  const live = await state();
  expect(live.compositionId).toBe(entries[0]!.compositionId);
  expect(live.parts).toMatchObject({
    'mf-cart': { version: carts[49 % 3]!.descriptor.version },
    'mf-forms': { version: forms[49 % 3]!.descriptor.version },
  });
}, 60_000);

test('two clients that race 100 promotions of one part, each on what it saw: one wins each round', async () => {
  await promote(registry, [carts[0]]);
  let won = 0;
  for (let round = 0; round < 50; round++) {
    const { compositionId: basedOn, parts } = await state();
    const rivals = carts.filter(({ descriptor }) => descriptor.version !== parts['mf-cart'].version);
    const answers = await Promise.all(rivals.map((rival) => promote(registry, [rival], { basedOn })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    won += answers.filter(({ status }) => status === 200).length;
  }
  const entries: LogEntry[] = await log();
  expect(entries).toHaveLength(1 + won);
  expectLinear(entries);
}, 60_000);

test('of many who end a rollout at once one does, and the others are told', async () => {
  await promote(registry, [carts[0]]);
  await rollOut(carts[1]!, 10);
  const steps = ['finish', 'abort', 'finish', 'abort', 'finish'] as const;
  const answers = await Promise.all(steps.map((step) => steer(step)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  const winner = steps[answers.findIndex(({ status }) => status === 200)]!;
  const [last] = await log();
  expect(last).toMatchObject({ action: winner, id: answers.find(({ status }) => status === 200)!.body.entries[0].id });
  expect(await state()).toMatchObject({ rollouts: [], parts: { 'mf-cart': { version: last.to } } });
});
