import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, promote, publish } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

const route = (path: string, more: object = {}) => ({ id: path, path, kind: 'react' as const, files: [], ...more });
const shell = testRelease('shell', '1', { mounts: ['cart-button'] });
const before = testRelease('mf-cart', 'before', {
  routes: [route('/cart'), route('/checkout')],
  widgets: [{ name: 'cart-button', files: [] }],
  shared: { react: { range: '^19.0.0', provides: '19.0.0' } },
});
const after = testRelease('mf-cart', 'after', {
  wire: 2,
  routes: [route('/cart', { guard: 'signed-in' }), route('/bag')],
  shared: { react: { range: '^19.1.0', provides: '19.1.0' } },
});

let registry: TestRegistry;
let edge: ReturnType<typeof createServer>;
const probes: unknown[] = [];
beforeAll(async () => {
  edge = createServer(async (request, response) => {
    if (request.url === '/healthz') return void response.end('{"ok":true}');
    let body = '';
    for await (const chunk of request) body += chunk;
    probes.push([request.url, request.headers.authorization, JSON.parse(body)]);
    const bag = { part: 'mf-cart', route: '/bag', path: '/bag', ok: false, error: 'bag is not defined' };
    response.end(JSON.stringify({ routes: [bag] }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => edge.once('listening', listening));
  const probeUrl = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
  registry = await startTestRegistry({ probeUrls: [probeUrl], edgeToken: 'an edge token for tests' });
  for (const release of [shell, before, after]) await publish(registry, release);
  await promote(registry, [shell, before], { force: true });
});
afterAll(async () => {
  await registry.close();
  edge.close();
});

const version = { before: before.descriptor.version, after: after.descriptor.version };
const diff = (body: object, token?: string | null) =>
  call(registry, 'POST', '/channels/production/diff', { body, token });

test('a release beside the one that is live: what it changes, and what the gate says to it', async () => {
  probes.length = 0;
  const { status, body } = await diff({ releases: [{ part: 'mf-cart', version: version.after }] });
  expect(status).toBe(200);
  const whole = { part: 'mf-cart', from: version.before, to: version.after, wire: { from: 1, to: 2 } };
  expect(body.parts).toMatchObject([
    {
      ...whole,
      routes: { added: ['/bag'], removed: ['/checkout'], changed: ['/cart'] },
      widgets: { added: [], removed: ['cart-button'], changed: [] },
      shared: { added: [], removed: [], changed: ['react'] },
      files: { added: [], removed: [], changed: ['web/remoteEntry.js'] },
      bytes: { from: expect.any(Number), to: expect.any(Number) },
    },
  ]);
  // Brotli adds a few bytes to scripts as small as these: measured, not guessed.
  expect(body.parts[0].javascript.to).toBe('// mf-cart after'.length + 4);
  expect(body.refusals.map(({ rule }: { rule: string }) => rule)).toEqual([
    'wire-contract',
    'mounted-widgets',
    'renders',
  ]);
  const parts = { shell: shell.descriptor.version, 'mf-cart': version.after };
  expect(probes).toEqual([['/_probe', 'Bearer an edge token for tests', { parts, candidates: ['mf-cart'] }]]);
});

test('a live release has no differences and no violations', async () => {
  const { body } = await diff({ releases: [{ part: 'mf-cart', version: version.before }] });
  expect(body.parts[0].files).toEqual({ added: [], removed: [], changed: [] });
  expect(body.refusals).toEqual([]);
});

test('a recalled release has the time, the person and the reason of its recall', async () => {
  const [good, bad] = [testRelease('mf-recalled', 'good'), testRelease('mf-recalled', 'bad')];
  const name = ({ descriptor: { name: part, version: of } }: typeof bad) => ({ part, version: of });
  const staging = (path: string, body: object) => call(registry, 'POST', `/channels/staging/${path}`, { body });
  for (const release of [good, bad]) {
    await publish(registry, release);
    await staging('promotions', { releases: [name(release)], reason: 'for the test' });
  }
  const recalledOf = async (release: typeof bad) =>
    (await staging('diff', { releases: [name(release)] })).body.parts[0].recalled;
  expect(await recalledOf(bad)).toBeNull();
  const back = { part: 'mf-recalled', to: good.descriptor.version, bad: true, reason: 'totals are wrong' };
  expect((await staging('rollbacks', back)).status).toBe(200);
  expect(await recalledOf(bad)).toEqual({ at: expect.any(String), by: 'admin', reason: 'totals are wrong' });
  expect(await recalledOf(good)).toBeNull();
});

test('a part that is not live yet is all new', async () => {
  const { body } = await call(registry, 'POST', '/channels/staging/diff', {
    body: { releases: [{ part: 'mf-cart', version: version.after }] },
  });
  expect(body.parts).toMatchObject([{ from: null, bytes: { from: null }, routes: { added: ['/cart', '/bag'] } }]);
});

test('it changes nothing, names what it does not know, and is for those who have a token', async () => {
  const entries = (await call(registry, 'GET', '/log')).body.entries.length;
  expect((await diff({ releases: [{ part: 'mf-cart', version: '9.9.9-00000000' }] })).status).toBe(404);
  expect((await diff({ releases: [] })).status).toBe(400);
  expect((await diff({ releases: [{ part: 'mf-cart', version: version.after }] }, null)).status).toBe(401);
  expect((await call(registry, 'GET', '/log')).body.entries).toHaveLength(entries);
});

test('a render that fails at the edge is a violation, and can be overridden', async () => {
  const refused = await promote(registry, [after]);
  expect(refused).toMatchObject({ status: 422, body: { code: 'refused_by_gate' } });
  expect(refused.body.refusals.at(-1)).toEqual({
    rule: 'renders',
    parties: [`mf-cart@${version.after}`],
    message: `mf-cart@${version.after} does not render /bag on the server: bag is not defined`,
    remedy: 'Fix the route, build mf-cart again and promote that release.',
    forceable: true,
  });
});
