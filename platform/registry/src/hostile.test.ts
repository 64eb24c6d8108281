import { type Answer, call, publish } from './testing/calls.ts';
import { type TestRegistry, startTestRegistry } from './testing/test-registry.ts';
import { tarOfEntries, testRelease } from './testing/test-release.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(async () => {
  await leftNoTrace().finally(() => registry.close());
});

async function leftNoTrace(): Promise<void> {
  expect((await call(registry, 'GET', '/log')).body).toEqual({ entries: [] });
  expect((await call(registry, 'GET', '/releases')).body).toEqual({ releases: [] });
  expect((await call(registry, 'GET', '/tokens')).body).toEqual({ tokens: [] });
}

/** What an answer is: 'refused', or all of it for the report of a test that fails. */
const verdict = ({ status, body }: Answer) => {
  const oneLine = /^[^\n]+$/.test(body?.message) && !/\.[jt]s:\d/.test(body.message);
  return status >= 400 && status < 500 && oneLine && body.code ? 'refused' : JSON.stringify({ status, body });
};
const HUGE = '9'.repeat(25);
const TEXTS = [
  '%00',
  '%F0%9F%A5%95',
  '%E0%AE%95',
  "'%3B%20DROP%20TABLE%20x%3B--",
  '..%2F..%2Fetc%2Fpasswd',
  '__proto__',
];

test.each([
  '/log?limit=1e9',
  '/log?limit=-1',
  '/log?before=0',
  `/log?before=${HUGE}`,
  '/log?before=1.5',
  '/log?part=A',
  '/releases?limit=0',
  '/releases?part=%00',
  '/channels/%zz',
  '/tokens?x=1',
  ...TEXTS.flatMap((text) => [
    `/channels/${text}`,
    `/channels/${text}/composition`,
    `/channels/${text}/stream`,
    `/channels/production?at=${text}`,
    `/log/stream?channel=${text}`,
    `/releases/${text}/1`,
    `/releases/mf-cart/${text}`,
    `/releases/mf-cart/1/files/${text}`,
  ]),
])('GET %s is refused in one line', async (path) => {
  expect(verdict(await call(registry, 'GET', path, { token: null }))).toBe('refused');
});

const TWISTED = ['\0', '\uD800', '🥕', 'கத்தரி', '', 7, null, [], {}, 'x'.repeat(70_000)];
const promotion = { releases: [{ part: 'mf-cart', version: '1.0.0-00000000' }], reason: 'a good one' };
const rollback = { part: 'mf-cart', to: '1.0.0-00000000', reason: 'a good one' };
const rollout = { part: 'mf-cart', version: '1.0.0-00000000', percent: 10, reason: 'a good one' };

test.each([
  ...TWISTED.flatMap((twisted): [string, unknown][] => [
    ['/channels/production/promotions', twisted],
    ['/channels/production/promotions', { ...promotion, reason: twisted }],
    ['/channels/production/promotions', { ...promotion, basedOn: twisted }],
    ['/channels/production/promotions', { ...promotion, releases: twisted }],
    ['/channels/production/promotions', { ...promotion, releases: [{ part: 'mf-cart', version: twisted }] }],
    ['/channels/production/rollbacks', { ...rollback, to: twisted }],
    ['/channels/production/rollbacks', { ...rollback, part: twisted }],
    ['/channels/production/rollouts', { ...rollout, version: twisted }],
    ['/channels/production/rollouts', { ...rollout, percent: twisted }],
    ['/channels/production/rollouts/mf-cart/abort', { reason: twisted }],
    ['/channels/production/locks', { part: twisted, reason: 'a good one' }],
    ['/tokens', { name: twisted, part: 'Nope', role: 'publish' }],
    ['/tokens', { name: 'ci', part: '*', role: twisted }],
  ]),
  ['/tokens', { name: 'a\0b', part: '*', role: 'publish' }],
  ['/channels/%00/promotions', promotion],
  ['/channels/nowhere/rollbacks', rollback],
  ['/releases', {}],
])('POST %s is refused in one line (%#)', async (path, body) => {
  expect(verdict(await call(registry, 'POST', path, { body }))).toBe('refused');
});

test.each(['a\0b', '\uD800'])('a release that carries %j in a title is refused', async (title) => {
  const routes = [{ id: 'cart', path: '/cart', title, kind: 'react' as const, files: [] }];
  expect(verdict(await publish(registry, testRelease('mf-cart', 'hostile', { routes })))).toBe('refused');
});

test.each([
  ['noise', Buffer.from('this is no tar')],
  ['nothing', Buffer.alloc(0)],
  ['a descriptor that is no JSON', tarOfEntries({ 'release.json': '{broken' })],
  ['a descriptor that is null', tarOfEntries({ 'release.json': 'null' })],
  ['deep nesting', tarOfEntries({ 'release.json': '['.repeat(50_000) })],
])('an upload of %s is refused', async (_name, body) => {
  expect(verdict(await call(registry, 'POST', '/releases', { body: await body }))).toBe('refused');
});
