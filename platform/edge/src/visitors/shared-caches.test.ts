import { previewToken } from '@farmgate/contract/preview';
import { sampleRelease } from '@farmgate/contract/testing';
import { sampleRemote, sampleRollout, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';
import { cohortCookie } from '../testing/cohort-cookie.ts';

const PUBLIC = ['public, max-age=0, s-maxage=1, stale-if-error=86400', 'accept-encoding', undefined];
const PRIVATE = ['private, no-cache', 'accept-encoding, cookie'];
const edgeToken = 'an edge token for tests';
const shell = sampleShell('a');
const [cart, newCart] = [sampleRemote('one'), sampleRemote('two')];
const home = sampleRelease(
  'mf-home',
  { 'web/home.js': 'home' },
  { mounts: [], routes: [{ id: 'home', path: '/', kind: 'react', files: [] }] },
);
const registry = new StandInRegistry();
let edge: StartedEdge;

beforeAll(async () => {
  await registry.start();
  registry.publish(newCart);
  edge = await startEdge({ registryUrl: registry.url, edgeToken });
  await edge.serves(registry.promote(shell, cart, home).id);
});
afterAll(async () => {
  await edge.remove();
  await registry.stop();
});
beforeEach(async () => edge.serves(registry.change({ rollouts: [] }).id));

const rollOut = (percent: number) => edge.serves(registry.change({ rollouts: [sampleRollout(newCart, percent)] }).id);
const page = async (path: string, cookie?: string) => {
  const { headers, body } = await edge.get(path, cookie === undefined ? {} : { cookie });
  return { caching: [headers['cache-control'], headers.vary, headers['set-cookie']], etag: headers.etag, body };
};

test('only pages that use a part in a rollout are private and set a cohort', async () => {
  await rollOut(10);
  expect((await page('/')).caching).toEqual(PUBLIC);
  expect((await page('/nowhere')).caching).toEqual(PUBLIC);
  expect((await page('/cart')).caching).toEqual([...PRIVATE, expect.stringContaining('farmgate_cohort=')]);
  expect((await page('/cart', cohortCookie(5))).caching).toEqual([...PRIVATE, undefined]);
});

test.each([0, 100])('a rollout to %i %% leaves pages public', async (percent) => {
  await rollOut(percent);
  expect((await page('/cart')).caching).toEqual(PUBLIC);
});

test('a public page is the same for every visitor, also when another part changes', async () => {
  const [first, other] = [await page('/'), await page('/', `${cohortCookie(77)}; session=secret`)];
  expect(other).toEqual(first);
  await rollOut(50);
  expect(await page('/', cohortCookie(3))).toEqual(first);
  await edge.serves(registry.promote(shell, newCart, home).id);
  expect(await page('/')).toEqual(first);
});

test('pages of a browser with a preview are private', async () => {
  const preview = { id: 'a', channel: 'production', parts: { 'mf-cart': newCart.descriptor.version }, by: 'asha' };
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const token = previewToken(edgeToken, { ...preview, until });
  for (const path of ['/', '/cart'])
    expect((await page(path, `farmgate_preview=${token}`)).caching).toEqual([...PRIVATE, undefined]);
  const broken = await edge.get('/', { cookie: 'farmgate_preview=x' });
  expect(broken.headers['cache-control']).toBe('no-store');
});

test('shared caches do not store errors', async () => {
  const closed = await startEdge();
  try {
    const { statusCode, headers } = await closed.get('/');
    expect([statusCode, headers['cache-control']]).toEqual([503, 'private, no-cache']);
  } finally {
    await closed.remove();
  }
});
