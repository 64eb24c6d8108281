import { openArtifactStore } from './artifacts/open-store.ts';
import { call, promote, publish } from './testing/calls.ts';
import { type TestBucket, startTestBucket } from '@farmgate/service/testing/bucket';
import { type TestRegistry, startTestRegistry } from './testing/test-registry.ts';
import { tarOf, testRelease } from './testing/test-release.ts';

const carts = ['a', 'b', 'c', 'd', 'e'].map((marker) => testRelease('mf-cart', marker));
const [oldest, live] = carts as [(typeof carts)[0], (typeof carts)[0]];
const version = ({ descriptor }: (typeof carts)[0]) => descriptor.version;

let bucket: TestBucket;
let registry: TestRegistry;
beforeEach(async () => {
  bucket = await startTestBucket();
  registry = await startTestRegistry({ artifacts: bucket.address, retentionDays: 0 });
});
afterEach(async () => {
  await registry.close();
  await bucket.close();
});

/** All published, the second live after the first. */
async function fill(): Promise<void> {
  for (const cart of carts) expect((await publish(registry, cart)).status).toBe(201);
  for (const cart of [oldest, live]) expect((await promote(registry, [cart])).status).toBe(200);
}
const read = async (cart: (typeof carts)[0]) => {
  const file = await fetch(`${registry.url}/releases/mf-cart/${version(cart)}/files/web/remoteEntry.js`);
  return file.ok ? file.text() : ((await file.json()) as { code: string }).code;
};
const rollback = (cart: (typeof carts)[0]) =>
  call(registry, 'POST', '/channels/production/rollbacks', {
    body: { part: 'mf-cart', to: version(cart), reason: 'it broke' },
  });

test('a release lives on a bucket as it does in a folder', async () => {
  await fill();
  expect((await publish(registry, live)).body.created).toBe(false);
  expect(await read(live)).toBe(live.content['web/remoteEntry.js']);
  expect((await rollback(oldest)).status).toBe(200);
  expect((await promote(registry, [live])).status).toBe(200);
  expect((await call(registry, 'GET', `/releases/mf-cart/${version(live)}/verify`)).body.ok).toBe(true);
});

test('an upload that is refused half-way leaves nothing in the bucket', async () => {
  const forged = testRelease('mf-cart', 'honest');
  const content = { ...forged.content, 'web/main.css': '.mf-curt {}' };
  const body = await tarOf({ descriptor: forged.descriptor, content });
  expect((await call(registry, 'POST', '/releases', { body })).status).toBe(422);
  const store = await openArtifactStore(bucket.address, '');
  expect(await store.sweep(new Date(Date.now() + 3_600_000))).toBe(0);
});

test('what nothing needs is removed from it, goes live nowhere, and comes back by publishing it again', async () => {
  await fill();
  const { body } = await call(registry, 'POST', '/gc', { body: { reason: 'the bucket is dear' } });
  expect(body.removed).toMatchObject([{ version: version(oldest) }]);
  expect(await read(oldest)).toBe('lost_file');
  expect(await read(live)).toBe(live.content['web/remoteEntry.js']);
  expect(await rollback(oldest)).toMatchObject({ status: 422, body: { refusals: [{ rule: 'files-present' }] } });
  expect((await publish(registry, oldest)).body.created).toBe(false);
  expect(await read(oldest)).toBe(oldest.content['web/remoteEntry.js']);
});

test('while it does not answer, what needs it says so, and the way back stays open', async () => {
  await fill();
  await promote(registry, [oldest]);
  await bucket.stop();
  const saysSo = {
    status: 503,
    body: { code: 'artifacts_unavailable', message: expect.stringContaining('does not answer') },
  };
  expect(await publish(registry, testRelease('mf-cart', 'f'))).toMatchObject(saysSo);
  expect(await promote(registry, [carts[3]!])).toMatchObject(saysSo);
  expect((await rollback(live)).status).toBe(200);
}, 60_000);
