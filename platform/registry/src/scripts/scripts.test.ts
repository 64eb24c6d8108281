import { call, promote, publish } from '../testing/calls.ts';
import { changesOf } from '../testing/changes.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

const [old, next] = [testRelease('mf-cart', 'old'), testRelease('mf-cart', 'next')];
const FILE = 'web/remoteEntry.js';

let registry: TestRegistry;
const { rollOut, steer } = changesOf(() => registry);
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const release of [old, next]) await publish(registry, release);
});
afterAll(() => registry.close());

const get = async (path: string) => (await call(registry, 'GET', `/channels/production/scripts${path}`)).body;
const versions = ({ scripts }: { scripts: { version: string; share: number }[] }) =>
  scripts.map(({ version, share }) => [version, share]);

test('lists every script with its hash, who let it, when and why; and what came and went between two times', async () => {
  const start = new Date().toISOString();
  expect((await get('')).scripts).toEqual([]);
  const { entries } = (await promote(registry, [old], { reason: 'the first cart' })).body;
  const record = old.descriptor.files[FILE]!;
  expect(await get('')).toMatchObject({
    channel: 'production',
    scripts: [
      {
        part: 'mf-cart',
        version: old.descriptor.version,
        file: FILE,
        integrity: record.integrity,
        bytes: record.bytes,
        promotedAt: entries[0].at,
        promotedBy: 'admin',
        reason: 'the first cart',
        share: 100,
      },
    ],
  });

  await rollOut(next, 25, { reason: 'a try' });
  expect(versions(await get(''))).toEqual([
    [old.descriptor.version, 75],
    [next.descriptor.version, 25],
  ]);
  await steer('pause');
  expect(versions(await get(''))).toEqual([
    [old.descriptor.version, 100],
    [next.descriptor.version, 0],
  ]);
  await steer('finish');

  expect(versions(await get(`?at=${entries[0].at}`))).toEqual([[old.descriptor.version, 100]]);
  const day = await get(`/diff?from=${start}`);
  expect([day.added, day.removed].map((scripts) => scripts.length)).toEqual([1, 0]);
  const since = await get(`/diff?from=${entries[0].at}&to=${new Date().toISOString()}`);
  expect(since).toMatchObject({
    added: [{ version: next.descriptor.version, reason: 'for the test' }],
    removed: [{ version: old.descriptor.version }],
  });
});

test('asks for times that are some', async () => {
  expect(await get('?at=yesterday')).toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('at '),
  });
  expect((await get('/diff?from=2026-13-40')).message).toMatch(/^from must be a time like 2026-01-31/);
  expect((await get('/diff')).message).toMatch(/from/);
});
