import { call } from '../testing/calls.ts';
import { openStream } from '../testing/event-stream.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

const change = (channel: string, body: object, token?: string | null) =>
  call(registry, 'PUT', `/channels/${channel}/development`, { body: { reason: 'for the test', ...body }, token });
const isAllowed = async (channel: string) =>
  (await call(registry, 'GET', `/channels/${channel}`, { token: null })).body.development;

test('an administrator allows development on a channel, and ends it', async () => {
  expect(await change('production', { development: true })).toMatchObject({
    status: 200,
    body: { channel: 'production', development: true },
  });
  expect(await isAllowed('production')).toBe(true);
  await change('production', { development: false });
  expect(await isAllowed('production')).toBe(false);
  expect(await isAllowed('staging')).toBe(true);
});

test('the log says who changed it and why, and edges hear of it at once', async () => {
  const stream = await openStream(`${registry.url}/channels/production/stream`);
  const { id, development } = (await stream.next()).data;
  expect(development).toBe(false);
  await change('production', { development: true, reason: 'try offers' }, undefined);
  expect(await stream.next()).toMatchObject({ event: 'change', data: { id, development: true } });
  await change('production', { development: true, reason: 'already allowed' });
  await change('production', { development: false });
  stream.close();
  const { entries } = (await call(registry, 'GET', '/log?channel=production&limit=2', { token: null })).body;
  expect(entries).toMatchObject([
    { part: '*', action: 'development', setting: { development: false } },
    { setting: { development: true }, reason: 'try offers', by: 'admin', basedOn: id, compositionId: id },
  ]);
});

test.each([
  ['production', { development: 'yes' }, 400],
  ['production', {}, 400],
  ['production', { development: true, reason: ' ' }, 400],
  ['nowhere', { development: true }, 404],
])('%s %j is refused', async (channel, body, status) => {
  expect((await change(channel, body)).status).toBe(status);
  expect(await isAllowed('production')).toBe(false);
});

test('only administrators may change it', async () => {
  const made = await call(registry, 'POST', '/tokens', { body: { name: 'ci', part: '*', role: 'promote' } });
  expect((await change('production', { development: true }, made.body.token)).status).toBe(403);
  expect((await change('production', { development: true }, null)).status).toBe(401);
  expect(await isAllowed('production')).toBe(false);
});
