import { promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

const DAY_MS = 86_400_000;
let registry: TestRegistry;
const { rollback, state, composition } = changesOf(() => registry);
const [one, two] = [testRelease('mf-cart', 'one'), testRelease('mf-cart', 'two')];
const [first, second] = [one.descriptor.version, two.descriptor.version];

beforeAll(async () => {
  registry = await startTestRegistry({ retentionDays: 7 });
  for (const release of [one, two]) await publish(registry, release);
  await promote(registry, [one]);
  await promote(registry, [two]);
  await rollback(first, { bad: true, reason: 'wrong totals' });
});
afterAll(() => registry.close());
afterEach(() => jest.useRealTimers());

const later = (ms: number) => {
  const now = Date.now() + ms;
  jest.useFakeTimers({
    now,
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
};

test('a recalled version is in the composition as long as open pages may use it', async () => {
  expect((await composition()).recalled).toEqual({ 'mf-cart': [second] });
  later(7 * DAY_MS - 60_000);
  expect((await composition()).recalled).toEqual({ 'mf-cart': [second] });
  later(7 * DAY_MS + 60_000);
  expect((await composition()).recalled).toEqual({});
  expect((await state()).recalled).toEqual({});
});

test('after that it is still known who recalled it, and it returns only by force', async () => {
  later(7 * DAY_MS + 60_000);
  expect((await state()).recalls).toMatchObject([
    { part: 'mf-cart', version: second, by: 'admin', reason: 'wrong totals' },
  ]);
  expect(await promote(registry, [two])).toMatchObject({ status: 409, body: { code: 'recalled' } });
});
