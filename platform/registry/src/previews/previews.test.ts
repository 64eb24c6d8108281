import { readPreviewToken } from '@farmgate/contract/preview';
import { call, publish } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

const EDGE_TOKEN = 'an edge token for tests';
const cart = testRelease('mf-cart', 'preview');
const parts = { 'mf-cart': cart.descriptor.version };
const wish = { channel: 'production', parts, reason: 'for the client to see' };

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
  await publish(registry, cart);
});
afterAll(() => registry.close());

const preview = (changes: object = {}, token?: string | null) =>
  call(registry, 'POST', '/previews', { body: { ...wish, ...changes }, token });

test('a link is signed for published releases, a channel and a time', async () => {
  const { status, body } = await preview({ hours: 2 });
  expect(status).toBe(201);
  const opened = readPreviewToken([EDGE_TOKEN], body.path.replace('/_preview/', ''), 'production', Date.now());
  expect(opened).toEqual({ id: body.id, channel: 'production', parts, until: body.until, by: 'admin' });
  expect(Math.abs(Date.parse(body.until) - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000);
});

test('no link to an unpublished release, or for longer than a week', async () => {
  expect(await preview({ parts: { 'mf-cart': '9.9.9-00000000' } })).toMatchObject({
    status: 404,
    body: { code: 'unknown_release' },
  });
  expect(await preview({ channel: 'prodction' })).toMatchObject({ status: 404, body: { code: 'unknown_channel' } });
  expect(await preview({ parts: {} })).toMatchObject({ status: 400 });
  expect(await preview({ parts: { 'https://evil.example': '1' } })).toMatchObject({ status: 400 });
  expect(await preview({ hours: 169 })).toMatchObject({ status: 400 });
  expect(await preview({ reason: '  x ' })).toMatchObject({ status: 400 });
});

test('it needs a token for every part', async () => {
  const token = async (part: string) =>
    (await call(registry, 'POST', '/tokens', { body: { name: part, part, role: 'publish' } })).body.token;
  expect((await preview({}, null)).status).toBe(401);
  expect((await preview({}, await token('mf-forms'))).status).toBe(403);
  expect((await preview({}, await token('mf-cart'))).status).toBe(201);
});

test('a registry that shares no secret with edges says so', async () => {
  const alone = await startTestRegistry();
  await publish(alone, cart);
  const answer = await call(alone, 'POST', '/previews', { body: wish });
  expect(answer).toMatchObject({ status: 503, body: { code: 'no_edge_token' } });
  await alone.close();
});
