import { gunzipSync } from 'node:zlib';
import { readArchive } from '@farmgate/declarations/archive';
import { promote, publish } from '../testing/calls.ts';
import { declaredRelease } from '../testing/declared-release.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
beforeEach(async () => void (registry = await startTestRegistry({ protectReading: true })));
afterEach(() => registry.close());

const get = (etag = '') => fetch(`${registry.url}/channels/production/types`, { headers: { 'if-none-match': etag } });

test('serves the declarations of the live shell and of live widgets, without a token, until they change', async () => {
  const shell = await declaredRelease('shell', 'export declare const a: 1;');
  const cart = testRelease('mf-cart', '1', {
    widgets: [{ name: 'add', files: [], props: { product: 'number' }, events: {} }],
  });
  for (const release of [shell, cart]) await publish(registry, release);
  await promote(registry, [shell]);
  const first = await get();
  const etag = first.headers.get('etag')!;
  expect((await get(etag)).status).toBe(304);

  await promote(registry, [cart]);
  const second = await get(etag);
  expect(second.status).toBe(200);
  const tar = gunzipSync(Buffer.from(await second.arrayBuffer()));
  const files = await readArchive([tar] as never);
  expect(files.get('node_modules/@farmgate/shared/ui.d.ts')).toBe('export declare const a: 1;');
  expect(files.get('widgets/mf-cart.d.ts')).toContain('"add": { product: number };');
  expect(JSON.parse(files.get('live.json')!)).toMatchObject({
    channel: 'production',
    parts: { shell: shell.descriptor.version, 'mf-cart': cart.descriptor.version },
    widgets: [{ part: 'mf-cart', name: 'add', props: { product: 'number' } }],
  });
});

test('says what to do without a live shell, and with one that has no declarations', async () => {
  const [old, cart] = [testRelease('shell', '1'), testRelease('mf-cart', '1')];
  for (const release of [old, cart]) await publish(registry, release);
  await promote(registry, [cart]);
  expect(await (await get()).json()).toMatchObject({
    code: 'no_types',
    message: expect.stringContaining('has no live shell'),
  });
  await promote(registry, [old]);
  expect(await (await get()).json()).toMatchObject({
    code: 'no_types',
    message: expect.stringContaining('was built without declarations. Build and promote a newer shell.'),
  });
});
