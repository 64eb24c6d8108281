import { call } from '../testing/calls.ts';
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

test.each([
  ['production', { development: 'yes' }, 400],
  ['production', {}, 400],
  ['production', { development: true, reason: ' ' }, 400],
  ['nowhere', { development: true }, 404],
])('%s %j is refused', async (channel, body, status) => {
  expect((await change(channel, body)).status).toBe(status);
  expect(await isAllowed('production')).toBe(false);
});

test('nobody else may', async () => {
  const made = await call(registry, 'POST', '/tokens', { body: { name: 'ci', part: '*', role: 'promote' } });
  expect((await change('production', { development: true }, made.body.token)).status).toBe(403);
  expect((await change('production', { development: true }, null)).status).toBe(401);
  expect(await isAllowed('production')).toBe(false);
});
