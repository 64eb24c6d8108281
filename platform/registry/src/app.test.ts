import { call } from './testing/calls.ts';
import { type TestRegistry, startTestRegistry } from './testing/test-registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.close());

test('the interface describes itself', async () => {
  const { body } = await call(registry, 'GET', '/docs.json');
  expect(body.openapi).toMatch(/^3/);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/registry/releases',
      '/registry/channels/{channel}/promotions',
      '/registry/channels/{channel}/rollouts/{part}/abort',
      '/registry/channels/{channel}/locks',
      '/registry/log',
      '/registry/log/stream',
      '/registry/tokens',
    ]),
  );
  expect((await call(registry, 'GET', '/healthz')).status).toBe(200);
});

test('every error has the same shape', async () => {
  const shape = { message: expect.any(String), code: expect.any(String) };
  expect(await call(registry, 'GET', '/nowhere')).toEqual({ status: 404, body: { ...shape, code: 'not_found' } });
  expect(await call(registry, 'GET', '/log?limit=0')).toEqual({ status: 400, body: shape });
  expect(await call(registry, 'GET', '/log?chanel=production')).toEqual({ status: 400, body: shape });
  const headers = { 'content-type': 'application/json' };
  const broken = await fetch(`${registry.url}/channels/production/promotions`, { method: 'POST', headers, body: '{' });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toEqual(shape);
  expect((await call(registry, 'POST', '/releases', { body: {} })).status).toBe(415);
});

test('the log is read in pages', async () => {
  expect((await call(registry, 'GET', '/log?before=1')).body).toEqual({ entries: [] });
});
