import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestBucket } from '@farmgate/service/testing/bucket';
import type { ArtifactStore } from './artifact-store.ts';
import { openArtifactStore } from './open-store.ts';

const PATHS = ['web/remoteEntry.js', 'web/a.b+c@1~=.css', 'server/remote.mjs'];
const inAnHour = () => new Date(Date.now() + 3_600_000);

async function onFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-store-'));
  return { address: undefined, folder, close: () => rm(folder, { recursive: true, force: true }) };
}

async function onBucket() {
  return { ...(await startTestBucket()), folder: '' };
}

describe.each([
  ['a folder', onFolder],
  ['a bucket', onBucket],
])('an artifact store on %s', (_what, start) => {
  let store: ArtifactStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const place = await start();
    close = place.close;
    store = await openArtifactStore(place.address, place.folder);
  });
  afterAll(() => close());

  async function* chunks(content: string) {
    for (const chunk of content.match(/.{1,3}/gs) ?? []) yield Buffer.from(chunk);
  }
  const stage = async (content: string) => {
    const staged = await store.stage();
    for (const path of PATHS) await staged.write(path, chunks(`${content} of ${path}`));
    return staged;
  };
  const publish = async (part: string, version: string, content: string) =>
    (await stage(content)).commit(part, version);
  const read = async (part: string, version: string, path = PATHS[0]!) => {
    const file = await store.read(part, version, path);
    return file && text(file.content);
  };
  const held = async (part: string, version: string) => [...(await store.sizes(part, version, PATHS)).keys()].sort();

  test('holds what was committed, byte for byte, and tells its size', async () => {
    await publish('mf-cart', '1.0.0-a', 'first');
    for (const path of PATHS) {
      const file = await store.read('mf-cart', '1.0.0-a', path);
      expect(file?.bytes).toBe(`first of ${path}`.length);
      expect(await text(file!.content)).toBe(`first of ${path}`);
    }
    expect(await store.sizes('mf-cart', '1.0.0-a', [PATHS[1]!, 'web/none.js'])).toEqual(
      new Map([[PATHS[1]!, `first of ${PATHS[1]}`.length]]),
    );
  });

  test('holds an empty file and one of a megabyte', async () => {
    const staged = await store.stage();
    const large = 'x'.repeat(1_000_000);
    await staged.write('web/empty.js', chunks(''));
    await staged.write('web/large.js', chunks(large));
    await staged.commit('mf-cart', '1.0.0-sizes');
    expect(await read('mf-cart', '1.0.0-sizes', 'web/empty.js')).toBe('');
    expect(await read('mf-cart', '1.0.0-sizes', 'web/large.js')).toBe(large);
  });

  test('shows nothing of an upload before all of it is committed', async () => {
    const staged = await stage('hidden');
    expect(await held('mf-cart', '1.0.0-b')).toEqual([]);
    expect(await read('mf-cart', '1.0.0-b')).toBeNull();
    await staged.commit('mf-cart', '1.0.0-b');
    expect(await held('mf-cart', '1.0.0-b')).toEqual(PATHS.toSorted());
  });

  test('keeps an upload that failed half-way from everybody, and leaves nothing of it', async () => {
    const staged = await stage('failed');
    const failing = staged.write(
      'web/late.js',
      (async function* () {
        yield Buffer.from('some');
        throw new Error('cut off');
      })(),
    );
    await expect(failing).rejects.toThrow('cut off');
    await staged.discard();
    expect(await store.sweep(inAnHour())).toBe(0);
  });

  test('puts a release in place of what is left of it, whole', async () => {
    await publish('mf-cart', '1.0.0-c', 'old');
    await publish('mf-cart', '1.0.0-c', 'new');
    expect(await read('mf-cart', '1.0.0-c')).toBe(`new of ${PATHS[0]}`);
    expect(await held('mf-cart', '1.0.0-c')).toEqual(PATHS.toSorted());
    expect(await store.sweep(inAnHour())).toBe(0);
  });

  test('removes a release and no other', async () => {
    await publish('mf-cart', '1.0.0-d', 'gone');
    await publish('mf-cart', '1.0.0-d1', 'kept');
    await publish('mf-cart-2', '1.0.0-d', 'kept');
    await store.remove('mf-cart', '1.0.0-d');
    await store.remove('mf-cart', '1.0.0-never');
    expect(await held('mf-cart', '1.0.0-d')).toEqual([]);
    expect(await read('mf-cart', '1.0.0-d')).toBeNull();
    expect(await read('mf-cart', '1.0.0-d1')).toContain('kept');
    expect(await read('mf-cart-2', '1.0.0-d')).toContain('kept');
    await publish('mf-cart', '1.0.0-d', 'back');
    expect(await read('mf-cart', '1.0.0-d')).toContain('back');
  });

  test('says which releases it has held since a time, and of no upload', async () => {
    await publish('mf-cart', '1.0.0-f', 'held');
    await publish('mf-cart', '1.0.0-g', 'gone');
    await store.remove('mf-cart', '1.0.0-g');
    const staged = await stage('under way');
    const all = await store.held(inAnHour());
    expect(all).toContainEqual({ part: 'mf-cart', version: '1.0.0-f' });
    expect(all.filter(({ version }) => version === '1.0.0-g' || !version.startsWith('1.0.0-'))).toEqual([]);
    expect(await store.held(new Date(Date.now() - 3_600_000))).toEqual([]);
    await staged.discard();
  });

  test('sweeps away abandoned uploads, but none that is under way and no release', async () => {
    await publish('mf-cart', '1.0.0-e', 'live');
    await stage('abandoned');
    expect(await store.sweep(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await store.sweep(inAnHour())).toBe(1);
    expect(await store.sweep(inAnHour())).toBe(0);
    expect(await held('mf-cart', '1.0.0-e')).toEqual(PATHS.toSorted());
  });
});
