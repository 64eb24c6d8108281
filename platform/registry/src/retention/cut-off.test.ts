import { Readable } from 'node:stream';
import type { SampleRelease } from '@farmgate/contract/testing';
import pg from 'pg';
import { openArtifactStore } from '../artifacts/open-store.ts';
import { call, publish } from '../testing/calls.ts';
import { startTestBucket } from '@farmgate/service/testing/bucket';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

const [known, lost] = [testRelease('mf-cart', 'known'), testRelease('mf-cart', 'cut off')];
const lostName = { part: 'mf-cart', version: lost.descriptor.version };
const DAY_MS = 86_400_000;

describe.each([
  ['a folder', async () => ({ address: undefined, close: async () => undefined })],
  ['a bucket', startTestBucket],
])('releases on %s whose publish was cut off', (_what, start) => {
  let place: { address: string | undefined; close(): Promise<void> };
  let registry: TestRegistry;
  beforeEach(async () => {
    place = await start();
    registry = await startTestRegistry({ artifacts: place.address });
    await publish(registry, known);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await registry.close();
    await place.close();
  });

  const store = () => openArtifactStore(place.address, registry.dataDir);
  /** Everything of a publish that comes before the release is known. */
  async function putFiles({ descriptor: { name, version }, content }: SampleRelease) {
    const staged = await (await store()).stage();
    for (const [path, text] of Object.entries(content)) await staged.write(path, Readable.from([Buffer.from(text)]));
    await staged.commit(name, version);
  }
  const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  const gc = async (dryRun = false) =>
    (await call(registry, 'POST', '/gc', { body: { reason: 'the disk is full', dryRun } })).body;
  const held = async () =>
    (await (await store()).held(new Date(Date.now() + DAY_MS))).map(({ version }) => version).sort();
  const both = [known.descriptor.version, lost.descriptor.version].sort();

  test('stay for a day, as a publish may be under way, then go; those that are known stay', async () => {
    await putFiles(lost);
    expect((await gc()).cutOff).toEqual([]);
    expect(await held()).toEqual(both);

    later(DAY_MS + 60_000);
    expect(await gc(true)).toMatchObject({ removed: [], cutOff: [lostName] });
    expect(await held()).toEqual(both);
    expect((await gc()).cutOff).toEqual([lostName]);
    expect(await held()).toEqual([known.descriptor.version]);
    expect((await gc()).cutOff).toEqual([]);
  });

  test('stay while they are being published, however old they look', async () => {
    const client = new pg.Client({ connectionString: registry.databaseUrl });
    await client.connect();
    const key = `release mf-cart@${lostName.version}`;
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    await putFiles(lost);
    later(DAY_MS + 60_000);
    const collected = gc();
    await waitingFor(client);
    await client.query(
      `INSERT INTO registry.releases (part, version, descriptor, bytes, published_by) VALUES ($1, $2, $3, 1, 'ci')`,
      ['mf-cart', lostName.version, lost.descriptor],
    );
    await client.query('COMMIT');
    await client.end();
    await collected;
    expect(await held()).toEqual(both);
  });
});

/** Resolves when a connection waits for a lock. */
async function waitingFor(client: pg.Client): Promise<void> {
  for (let waiting = 0; waiting === 0;) {
    const { rowCount } = await client.query(`
      SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database AND datname = current_database()
      WHERE locktype = 'advisory' AND NOT granted`);
    waiting = rowCount ?? 0;
  }
}
