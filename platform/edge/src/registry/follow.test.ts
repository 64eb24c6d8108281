import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewToken } from '@farmgate/contract/preview';
import { sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';

const shell = sampleShell('a');
const [one, two] = [sampleRemote('one'), sampleRemote('two')];
let registry: StandInRegistry;
let edge: StartedEdge;

beforeEach(async () => {
  registry = await new StandInRegistry().start();
});
afterEach(async () => {
  await edge.remove();
  await registry.stop();
});

const health = async () => (await edge.get('/healthz')).json();
const version = async () => (await edge.get('/composition.json')).json().parts['mf-cart'];

test('a promotion needs no restart, and a rollback fetches no file', async () => {
  const first = registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(first.id);
  expect((await edge.get('/composition.json')).json()).toEqual({
    id: first.id,
    channel: 'production',
    since: first.since,
    parts: { shell: shell.descriptor.version, 'mf-cart': one.descriptor.version },
    recalled: {},
  });
  await edge.serves(registry.promote(shell, two).id);
  expect((await edge.get('/cart')).body).toContain(two.descriptor.version);

  const asked = registry.requested.length;
  await edge.serves(registry.promote(shell, one).id);
  expect((await edge.get('/cart')).body).toContain(one.descriptor.version);
  expect(registry.requested).toHaveLength(asked);
  const open = await edge.get(`/_parts/mf-cart/${two.descriptor.version}/web/cart.js`);
  expect(open.statusCode).toBe(200);
});

test('a release with changed bytes is rejected until they are right', async () => {
  const good = registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(good.id);
  registry.replaced.set('web/remoteEntry.js', 'steal()');
  const bad = registry.promote(shell, two);
  expect(await edge.rejects('mf-cart')).toMatch(/^mf-cart@.*web\/remoteEntry\.js does not have the hash/);
  const { version: serving } = one.descriptor;
  expect(await health()).toMatchObject({
    ok: true,
    composition: { id: good.id },
    refused: [{ part: 'mf-cart', version: two.descriptor.version, rollout: false, serving }],
  });
  registry.replaced.clear();
  await edge.serves(bad.id);
  expect((await health()).refused).toEqual([]);
});

test('without a registry it serves the last good composition from disk, and says so', async () => {
  const { id } = registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
  await edge.close();
  await registry.stop();

  edge = await startEdge({ registryUrl: registry.url, cacheDir: edge.cacheDir });
  expect((await edge.get('/cart')).statusCode).toBe(200);
  expect((await edge.get(`/_parts/mf-cart/${one.descriptor.version}/web/cart.js`)).body).toBe('cart()');
  await until(async () => (await health()).registry.state === 'lost', 'the loss to be noticed');
  expect(await health()).toMatchObject({
    ok: true,
    composition: { id, source: 'disk' },
    registry: { ageMs: null, reason: expect.stringContaining('ECONNREFUSED') },
  });

  await registry.start();
  await until(async () => (await health()).composition.source === 'registry', 'the registry to be heard');
  expect(registry.requested.filter((path) => path.includes('cart.js'))).toHaveLength(1);
});

test('it follows the registry again after an outage', async () => {
  const { id } = registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
  await registry.stop();
  await until(async () => (await health()).registry.state === 'lost', 'the loss to be noticed');
  const next = registry.promote(shell, two);
  await registry.start();
  await edge.serves(next.id);
  await until(async () => (await health()).registry.state === 'streaming', 'the stream');
  expect((await health()).registry.reason).toBeNull();
});

test('a change applies to the composition before it, and a heartbeat without news is no gap', async () => {
  const rollout = sampleRollout(two, 100);
  registry.publish(two);
  registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(registry.change({ rollouts: [rollout] }).id);
  registry.beat();
  await edge.serves(registry.change({ rollouts: [{ ...rollout, share: 5_000 }] }).id);
  await edge.serves(registry.change({ recalled: { 'mf-cart': ['1.0.0-00000000'] }, rollouts: [] }).id);
  expect((await edge.get('/composition.json')).json()).toMatchObject({
    parts: { 'mf-cart': one.descriptor.version },
    recalled: { 'mf-cart': ['1.0.0-00000000'] },
  });
  expect((await health()).registry.missed).toBeNull();
});

const EDGE_TOKEN = 'the token of this test';

test('a revocation that got lost is found by the next heartbeat, and healthz says so', async () => {
  registry.publish(two);
  registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url, edgeToken: EDGE_TOKEN });
  await edge.serves(registry.promote(shell, one).id);
  const preview = {
    id: 'aaaaaaaaaaaa',
    channel: 'production',
    parts: { 'mf-cart': two.descriptor.version },
    until: '2099-01-01T00:00:00.000Z',
    by: 'asha',
  };
  const cookie = `farmgate_preview=${previewToken(EDGE_TOKEN, preview)}`;
  const previewed = async () => (await edge.get('/composition.json', { cookie })).json().preview?.parts;
  expect(await previewed()).toEqual(preview.parts);
  registry.losesMessages = true;
  registry.change({ revokedPreviews: [preview.id] });
  registry.beat();
  await until(async () => (await previewed()) === undefined, 'the end of the preview');
  expect((await health()).registry).toMatchObject({
    state: 'streaming',
    missed: { count: 1, reason: 'the registry is at revision 3, and nothing came after 2' },
  });
});

test('a change that does not apply to what the edge has leads to the whole composition', async () => {
  registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(registry.promote(shell, one).id);
  registry.losesMessages = true;
  registry.promote(shell, two);
  registry.losesMessages = false;
  const recalled = { 'mf-cart': [one.descriptor.version] };
  await edge.serves(registry.change({ recalled }).id);
  expect((await edge.get('/composition.json')).json().recalled).toEqual(recalled);
  expect((await health()).registry.missed).toMatchObject({
    count: 1,
    reason: 'a change of revision 3 arrived at revision 2',
  });
});

test('it follows a registry of an earlier version', async () => {
  registry.isOld = true;
  registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(registry.promote(shell, two).id);
  await edge.serves(registry.change({ recalled: { 'mf-cart': [one.descriptor.version] } }).id);
  expect((await health()).registry).toMatchObject({ state: 'streaming', missed: null });
});

test('without a stream it polls', async () => {
  registry.streams = false;
  const { id } = registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
  expect((await health()).registry.state).toBe('polling');
  await edge.serves(registry.promote(shell, two).id);
});

test('with neither registry nor disk it answers 503 with a reason, then opens automatically', async () => {
  await registry.stop();
  edge = await startEdge({ registryUrl: registry.url });
  const closed = await edge.get('/');
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '2']);
  expect(closed.body).toContain('The shop is not open yet');
  expect((await edge.get('/composition.json')).json().message).toMatch(/^This edge serves nothing yet/);
  const { id } = registry.promote(shell, one);
  await registry.start();
  await edge.serves(id);
  expect((await edge.get('/cart')).statusCode).toBe(200);
});

test('without a live shell it serves nothing and says what to do', async () => {
  registry.promote(one);
  edge = await startEdge({ registryUrl: registry.url });
  expect(await edge.rejects('mf-cart')).toBe((await health()).closed);
  expect((await edge.get('/')).body).toContain('channel production has no live shell; publish a shell and promote it');
});

test('a first composition without the files of one part opens the rest of the shop', async () => {
  registry.replaced.set('web/cart.js', null);
  const { id } = registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
  const { version } = one.descriptor;
  expect((await health()).refused).toMatchObject([{ part: 'mf-cart', version, serving: null }]);
  expect((await edge.get('/terms-and-conditions')).statusCode).toBe(200);
  expect((await edge.get(`/_parts/mf-cart/${one.descriptor.version}/web/cart.js`)).statusCode).toBe(404);
  registry.replaced.clear();
  await until(async () => (await health()).refused.length === 0, 'the part to be whole');
});

test('damaged files on disk are fetched again', async () => {
  const { id } = registry.promote(shell, one);
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
  await until(async () => (await readFile(join(edge.cacheDir, 'composition.json')).catch(() => '')).length > 0, 'disk');
  await edge.close();
  await writeFile(join(edge.cacheDir, 'composition.json'), '{"id":');
  await writeFile(join(edge.cacheDir, 'parts', 'mf-cart', one.descriptor.version, 'release.json'), '{');
  await writeFile(join(edge.cacheDir, 'parts', 'mf-cart', one.descriptor.version, 'web', 'cart.js'), 'CART()');

  edge = await startEdge({ registryUrl: registry.url, cacheDir: edge.cacheDir });
  await edge.serves(id);
  expect(await version()).toBe(one.descriptor.version);
  expect((await edge.get(`/_parts/mf-cart/${one.descriptor.version}/web/cart.js`)).body).toBe('cart()');
});
