import { call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const [one, two] = [testRelease('mf-cart', 'one'), testRelease('mf-cart', 'two')];
const { rollOut, lock, steer } = changesOf(() => registry);

beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [one, two]) await publish(registry, release);
});
afterAll(() => registry.close());

const channelAt = async (at: string) =>
  (await call(registry, 'GET', `/channels/production?at=${encodeURIComponent(at)}`)).body;

test('a channel is shown as it was at the time of each of its entries', async () => {
  const changes = [
    await promote(registry, [one]),
    await rollOut(two, 12.34),
    await lock(),
    await steer('abort', { bad: true }),
  ];
  const states = [];
  for (const { body } of changes) states.push(await channelAt(body.entries[0].at));
  expect(states.map(({ compositionId }) => compositionId)).toEqual(changes.map(({ body }) => body.compositionId));
  expect(states).toMatchObject([
    { rollouts: [], locks: [], recalled: {} },
    { rollouts: [{ percent: 12.34 }], locks: [], recalled: {} },
    { rollouts: [{ percent: 12.34 }], locks: [{ part: 'mf-cart' }], recalled: {} },
    { rollouts: [], locks: [{ part: 'mf-cart' }], recalled: { 'mf-cart': [two.descriptor.version] } },
  ]);
  expect(await channelAt('2026-01-01')).toMatchObject({ parts: {}, rollouts: [], locks: [], recalled: {} });
  expect(await channelAt('2999-01-01T00:00:00Z')).toEqual((await call(registry, 'GET', '/channels/production')).body);
});

test.each(['yesterday', '12', '2026-13-45', ''])('%j is no time', async (at) => {
  expect(await channelAt(at)).toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('2026-01-31'),
  });
});

test('channels say where developers may run parts of their own', async () => {
  const { channels } = (await call(registry, 'GET', '/channels')).body;
  expect(channels).toMatchObject([
    { name: 'production', development: false },
    { name: 'staging', development: true },
  ]);
  expect((await call(registry, 'GET', '/channels/staging/composition')).body.development).toBe(true);
});
