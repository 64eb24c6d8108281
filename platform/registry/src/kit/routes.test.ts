import type { SampleRelease } from '@farmgate/contract/testing';
import { call, promote, publish } from '../testing/calls.ts';
import { kitRelease } from '../testing/kit-release.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
let first: SampleRelease;
let second: SampleRelease;
beforeEach(async () => {
  registry = await startTestRegistry({ retentionDays: 0 });
  [first, second] = [await kitRelease('0000000a', 'first'), await kitRelease('0000000b', 'second')];
});
afterEach(() => registry.close());

const SHOP = { 'x-forwarded-host': 'shop.example.com', 'x-forwarded-proto': 'https' };
const goLive = async (release: SampleRelease) => {
  await publish(registry, release);
  expect((await promote(registry, [release])).status).toBe(200);
};
const index = (headers: Record<string, string> = {}, query = '') =>
  call(registry, 'GET', `/kit${query}`, { token: null, headers });
const get = (file: string, headers: Record<string, string> = {}) => fetch(`${registry.url}/kit/${file}`, { headers });
const bytesOf = async (file: string, headers?: Record<string, string>) =>
  Buffer.from(await (await get(file, headers)).arrayBuffer());

test('the index lists the kit of the live shell with addresses of the shop', async () => {
  await goLive(first);
  const { status, body } = await index(SHOP);
  expect([status, body.shop, body.channel, body.shell]).toEqual([
    200,
    'https://shop.example.com',
    'production',
    first.descriptor.version,
  ]);
  expect(body.packages.shared).toEqual({
    version: '1.2.0-0000000a',
    url: 'https://shop.example.com/registry/kit/shared-1.2.0-0000000a.tgz',
    integrity: expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/),
    bytes: expect.any(Number),
  });
  expect(Object.keys(body.packages)).toEqual(['cli', 'contract', 'shared']);
});

test('without an edge in front, addresses are those of the registry', async () => {
  await goLive(first);
  const { body } = await index();
  expect(body.packages.cli.url).toBe(`${registry.url}/kit/cli-1.2.0-0000000a.tgz`);
  expect((await index({ 'x-forwarded-host': 'shop.example.com/x"' })).status).toBe(400);
});

test('a promotion and a rollback of the shell change the kit, and versions keep their content', async () => {
  await goLive(first);
  const before = await bytesOf('shared.tgz');
  await goLive(second);
  expect((await bytesOf('shared.tgz')).equals(before)).toBe(false);
  expect((await bytesOf('shared-1.2.0-0000000a.tgz')).equals(before)).toBe(true);
  await promote(registry, [first], { force: true });
  expect((await index()).body.packages.shared.version).toBe('1.2.0-0000000a');
});

test('a package version without hash is the one that was live most recently', async () => {
  await goLive(first);
  await goLive(second);
  await publish(registry, await kitRelease('0000000c', 'published only'));
  expect((await bytesOf('cli-1.2.0.tgz')).equals(await bytesOf('cli-1.2.0-0000000b.tgz'))).toBe(true);
});

test('fixed addresses are cached forever, the others are revalidated', async () => {
  await goLive(first);
  const fixed = await get('cli-1.2.0-0000000a.tgz');
  expect(fixed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(fixed.headers.get('content-type')).toBe('application/gzip');
  const newest = await get('cli.tgz');
  expect(newest.headers.get('cache-control')).toBe('no-cache');
  const again = await get('cli.tgz', { 'if-none-match': newest.headers.get('etag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
  // An edge rejects an answer without a body whose length is announced.
  expect(again.headers.get('content-length')).toBeNull();
});

test('before a shell is live, and with one that brings no kit, the answer says what to do', async () => {
  expect((await index()).body).toMatchObject({ code: 'no_shell', message: expect.stringContaining('promote a shell') });
  expect((await index({}, '?channel=nowhere')).status).toBe(404);
  await goLive(testRelease('shell', 'old'));
  expect((await index()).body).toMatchObject({
    code: 'no_kit',
    message: expect.stringContaining('Build the shell again'),
  });
});

test.each(['nothing.tgz', 'shared-9.9.9.tgz', 'shared-1.2.0-ffffffff.tgz', 'shared.zip'])(
  '%s is not there, and the answer lists what is',
  async (file) => {
    await goLive(first);
    const answer = await get(file, SHOP);
    expect(answer.status).toBe(404);
    expect(((await answer.json()) as { message: string }).message).toContain(
      'https://shop.example.com/registry/kit/cli-1.2.0-0000000a.tgz',
    );
  },
);

test('a kit whose files were removed is gone, with the one to install instead', async () => {
  for (const release of [first, second, await kitRelease('0000000c', 'c'), await kitRelease('0000000d', 'd')])
    await goLive(release);
  await goLive(await kitRelease('0000000e', 'e'));
  const removed = await call(registry, 'POST', '/gc', { body: { reason: 'for the test' } });
  expect(removed.body.removed).toContainEqual(expect.objectContaining({ version: first.descriptor.version }));
  const answer = await get('shared-1.2.0-0000000a.tgz');
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain('shared-1.2.0-0000000e.tgz');
});

test('reading the kit needs no token where other reading does', async () => {
  const guarded = await startTestRegistry({ protectReading: true });
  expect((await call(guarded, 'GET', '/kit', { token: null })).body.code).toBe('no_shell');
  expect((await call(guarded, 'GET', '/kit/cli.tgz', { token: null })).body.code).toBe('no_shell');
  expect((await call(guarded, 'GET', '/channels', { token: null })).status).toBe(401);
  await guarded.close();
});

test('a release that was built with the kit of another shop is rejected and says whose it is', async () => {
  await goLive(first);
  const foreign = testRelease('recipes', 'x', {
    builtWith: { shop: 'https://other.example.com', shared: '1.2.0-ffffffff' },
  });
  const answer = await publish(registry, foreign);
  expect(answer).toMatchObject({ status: 422, body: { code: 'foreign_kit' } });
  expect(answer.body.message).toContain('https://other.example.com');
  const own = testRelease('recipes', 'x', {
    builtWith: { shop: 'https://shop.example.com', shared: '1.2.0-0000000a' },
  });
  expect((await publish(registry, own)).status).toBe(201);
});
