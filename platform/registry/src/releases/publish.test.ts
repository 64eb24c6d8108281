import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleRelease } from '@farmgate/contract/testing';
import { call, publish } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { tarOf, tarOfEntries, testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

test('a build is published once, served byte for byte, and cached as immutable', async () => {
  const cart = testRelease('mf-catalog', 'published');
  const { name, version } = cart.descriptor;
  const first = await publish(registry, cart);
  expect(first).toMatchObject({ status: 201, body: { created: true, release: { name, version, files: 2 } } });
  expect(await publish(registry, cart)).toMatchObject({ status: 200, body: { created: false } });

  const file = await fetch(`${registry.url}/releases/${name}/${version}/files/web/remoteEntry.js`);
  expect(await file.text()).toBe(cart.content['web/remoteEntry.js']);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect((await call(registry, 'GET', `/releases/${name}/${version}`)).body).toEqual(cart.descriptor);
  expect((await call(registry, 'GET', `/releases?part=${name}`)).body.releases).toMatchObject([
    { name, version, publishedBy: 'admin', live: [], bytes: first.body.release.bytes },
  ]);
});

test('built again from another commit it is the same release', async () => {
  const cart = testRelease('mf-cart', 'rebuilt');
  await publish(registry, cart);
  const again = testRelease('mf-cart', 'rebuilt', { commit: 'abc', builtAt: '2026-02-02T00:00:00Z' });
  expect(await publish(registry, again)).toMatchObject({ status: 200, body: { created: false } });
});

test('source maps are stored and never sent, and those of another build are the same release', async () => {
  const mapped = (comment: string) => {
    const { content } = testRelease('mf-cart', 'mapped');
    return sampleRelease('mf-cart', { ...content, 'maps/web/remoteEntry.js.map': `{"of":"${comment}"}` });
  };
  const { name, version } = mapped('one').descriptor;
  await publish(registry, mapped('one'));
  expect(await publish(registry, mapped('another'))).toMatchObject({ status: 200, body: { created: false } });
  const stored = join(registry.dataDir, 'artifacts', name, version, 'maps/web/remoteEntry.js.map');
  expect(await readFile(stored, 'utf8')).toBe('{"of":"one"}');
  const sent = await call(registry, 'GET', `/releases/${name}/${version}/files/maps/web/remoteEntry.js.map`);
  expect(sent).toMatchObject({ status: 404, body: { code: 'unknown_file' } });
  await rm(stored);
  expect((await call(registry, 'GET', `/releases/${name}/${version}/verify`)).body).toEqual({ ok: true, problems: [] });
});

test('the most recent publish comes first, also of content that was published before', async () => {
  const [one, two] = [testRelease('mf-again', 'one'), testRelease('mf-again', 'two')];
  const source = { branch: 'main', subject: 'Fix totals', author: 'Asha', dirty: false };
  await publish(registry, one);
  await publish(registry, two);
  const { body } = await call(registry, 'POST', '/tokens', {
    body: { name: 'again CI', part: 'mf-again', role: 'publish' },
  });
  const rebuilt = testRelease('mf-again', 'one', { commit: 'abc', source });
  expect(await publish(registry, rebuilt, body.token)).toMatchObject({ status: 200, body: { created: false } });

  const { releases } = (await call(registry, 'GET', '/releases?part=mf-again')).body;
  const [latest, before] = releases;
  expect([latest.version, before.version]).toEqual([one.descriptor.version, two.descriptor.version]);
  expect(latest).toMatchObject({ publishedBy: 'again CI', commit: 'abc', source });
  expect(before).toMatchObject({ publishedBy: 'admin', commit: null, source: null });
  expect(Date.parse(latest.firstPublishedAt)).toBeLessThanOrEqual(Date.parse(before.publishedAt));
  expect(Date.parse(latest.publishedAt)).toBeGreaterThanOrEqual(Date.parse(before.publishedAt));
  expect((await call(registry, 'GET', '/releases?part=mf-again&limit=1')).body.releases).toEqual([latest]);
});

test('a version never takes other content', async () => {
  const cart = testRelease('mf-cart', 'first');
  await publish(registry, cart);
  const { version } = cart.descriptor;
  const other = testRelease('mf-cart', 'second', { version });
  expect(await publish(registry, other)).toMatchObject({ status: 409, body: { code: 'version_taken' } });
  const routes = [{ id: 'x', path: '/x', kind: 'react' as const, files: [] }];
  expect(await publish(registry, testRelease('mf-cart', 'first', { routes }))).toMatchObject({ status: 409 });
  const served = await fetch(`${registry.url}/releases/mf-cart/${version}/files/web/remoteEntry.js`);
  expect(await served.text()).toBe(cart.content['web/remoteEntry.js']);
});

test('files lost from the store come back by publishing the same build', async () => {
  const cart = testRelease('mf-cart', 'lost');
  const { version } = cart.descriptor;
  const path = `/releases/mf-cart/${version}/files/web/main.css`;
  await publish(registry, cart);
  await rm(join(registry.dataDir, 'artifacts', 'mf-cart', version, 'web/main.css'));
  expect(await call(registry, 'GET', path)).toMatchObject({ status: 404, body: { code: 'lost_file' } });
  expect(await publish(registry, cart)).toMatchObject({ status: 200, body: { created: false } });
  expect((await fetch(registry.url + path)).status).toBe(200);
});

describe('an upload that is not what it says is refused and leaves nothing', () => {
  const honest = testRelease('mf-account', 'honest');
  const { descriptor, content } = honest;
  const entry = content['web/remoteEntry.js']!;
  const send = async (body: Buffer) => {
    const answer = await call(registry, 'POST', '/releases', { body });
    expect((await call(registry, 'GET', '/releases?part=mf-account')).body.releases).toEqual([]);
    expect(await readdir(join(registry.dataDir, 'artifacts', '.staging'))).toEqual([]);
    return answer;
  };

  test.each([
    ['a byte changed', { ...content, 'web/remoteEntry.js': entry.replace('honest', 'forged') }, /hash/],
    ['a byte more', { ...content, 'web/remoteEntry.js': `${entry}!` }, /bytes, but release.json lists/],
    ['a file missing', { 'web/remoteEntry.js': entry }, /is missing web\/main.css/],
    ['a file too many', { ...content, 'web/extra.js': '' }, /web\/extra.js, which release.json does not list/],
    ['a way out', { ...content, '../../../evil.js': 'x' }, /evil.js, which release.json does not list/],
    ['an absolute path', { ...content, '/tmp/evil.js': 'x' }, /evil.js, which release.json does not list/],
  ])('%s', async (_what, changed, message) => {
    const answer = await send(await tarOf({ descriptor, content: changed }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_release' } });
    expect(answer.body.message).toMatch(message);
  });

  test('a descriptor with a way out', async () => {
    const record = descriptor.files['web/main.css']!;
    const lying = { ...descriptor, files: { ...descriptor.files, '../../evil.js': record } };
    const answer = await send(await tarOf({ descriptor: lying, content: { ...content, '../../evil.js': 'x' } }));
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('../../evil.js') } });
  });

  test('links, duplicates, a version its files do not make, and something that is no tar', async () => {
    const link = await tarOf(honest, (tar) =>
      tar.entry({ name: 'web/x.js', type: 'symlink', linkname: '/etc/passwd' }),
    );
    expect((await send(link)).body.message).toMatch(/a symlink; only plain files/);
    const hard = await tarOf(honest, (tar) => tar.entry({ name: 'web/x.js', type: 'link', linkname: 'web/main.css' }));
    expect((await send(hard)).body.message).toMatch(/a link; only plain files/);
    const twice = await tarOf(honest, (tar) => tar.entry({ name: 'web/main.css' }, content['web/main.css']!));
    expect((await send(twice)).body.message).toMatch(/web\/main.css twice/);
    const lying = await tarOf({ descriptor: { ...descriptor, version: '1.0.0-00000000' }, content });
    expect((await send(lying)).body.message).toMatch(/its files give/);
    expect(await send(Buffer.alloc(2_000, 'x'))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/not a complete tar/) },
    });
    expect((await send(Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400);
  });

  test('an upload cut short', async () => {
    const whole = await tarOf(honest);
    expect(await send(whole.subarray(0, 300))).toMatchObject({ status: 422 });
    expect(await send(whole.subarray(0, whole.indexOf('web/remoteEntry.js', 1_600) + 520))).toMatchObject({
      status: 422,
    });
  });

  test('release.json late, absent, not JSON or incomplete', async () => {
    const raw = (entries: Record<string, string>) => tarOfEntries(entries).then(send);
    expect((await raw({ ...content, 'release.json': JSON.stringify(descriptor) })).body.message).toMatch(/come first/);
    expect((await raw({})).body.message).toMatch(/is empty/);
    expect((await raw({ 'release.json': '{' })).body.message).toMatch(/not JSON/);
    expect((await raw({ 'release.json': '{"schema":1}' })).body.message).toMatch(/must have required property 'name'/);
  });
});

test('a release over the limits is refused', async () => {
  const small = await startTestRegistry({ limits: { files: 3, fileBytes: 4_000, totalBytes: 6_000 } });
  const size = (...sizes: number[]) =>
    publish(
      small,
      sampleRelease('mf-cart', Object.fromEntries(sizes.map((bytes, i) => [`web/${i}.js`, 'x'.repeat(bytes)]))),
    );
  try {
    expect(await size(3_000, 3_000)).toMatchObject({ status: 201 });
    expect(await size(4_001)).toMatchObject({ status: 413, body: { code: 'release_too_large' } });
    expect(await size(3_000, 3_001)).toMatchObject({ status: 413 });
    expect(await size(1, 2, 3, 4)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('lists 4 files') },
    });
    // What never ends as a tar is cut off by its bytes.
    const endless = await call(small, 'POST', '/releases', { body: Buffer.alloc(1_000_000) });
    expect(endless.status).toBe(413);
  } finally {
    await small.close();
  }
});

test('a large upload that is refused early still hears why', async () => {
  const large = sampleRelease(
    'mf-cart',
    Object.fromEntries([1, 2, 3, 4].map((i) => [`web/${i}.js`, `${i}`.repeat(15_000_000)])),
  );
  const { body } = await call(registry, 'POST', '/tokens', { body: { name: 'other', part: 'shell', role: 'publish' } });
  expect(await publish(registry, large, body.token)).toMatchObject({ status: 403 });
});

test('reading needs no token; publishing needs one with the role for the part', async () => {
  const cart = testRelease('mf-cart', 'roles');
  expect(await call(registry, 'POST', '/releases', { body: await tarOf(cart), token: null })).toMatchObject({
    status: 401,
    body: { code: 'token_required' },
  });
  const { body } = await call(registry, 'POST', '/tokens', {
    body: { name: 'forms CI', part: 'mf-forms', role: 'publish' },
  });
  expect(await publish(registry, cart, body.token)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect((await publish(registry, testRelease('mf-forms', 'by CI'), body.token)).status).toBe(201);
  expect((await call(registry, 'GET', '/releases?part=mf-forms', { token: null })).body.releases[0].publishedBy).toBe(
    'forms CI',
  );
});
