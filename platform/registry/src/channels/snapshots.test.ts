import * as fc from 'fast-check';
import pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { call, promote, publish } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';
import { readChannel } from './channel.ts';
import { type Step, UNUSED, fold } from './fold.ts';
import { SNAPSHOT_EVERY, thaw } from './snapshots.ts';

const step: fc.Arbitrary<Omit<Step, 'id'>> = fc.record({
  at: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  part: fc.constantFrom('shell', 'mf-cart', 'mf-forms'),
  action: fc.constantFrom(
    ...([
      'promote',
      'rollback',
      'retire',
      'rollout',
      'pause',
      'resume',
      'finish',
      'abort',
      'lock',
      'unlock',
      'preview',
    ] as const),
  ),
  to: fc.constantFrom('1', '2', '3'),
  rollout: fc.constantFrom('r1', 'r2'),
  share: fc.nat(10_000),
  bad: fc.boolean(),
  by: fc.constantFrom('anu', 'bala'),
  reason: fc.string(),
});

test('a state that was stored, and the entries after it, are the fold of the whole log', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(40), (entries, cut) => {
      const log = entries.map((entry, index): Step => ({ ...entry, id: index + 1 }));
      const stored = JSON.parse(JSON.stringify(fold(UNUSED, log.slice(0, cut)))) as object;
      expect(fold(thaw(stored), log.slice(cut))).toEqual(fold(UNUSED, log));
    }),
    { numRuns: 500 },
  );
});

describe('a long log', () => {
  let registry: TestRegistry;
  let client: pg.Client;
  const [one, two] = [testRelease('mf-cart', 'one'), testRelease('mf-cart', 'two')];
  beforeEach(async () => {
    registry = await startTestRegistry();
    for (const release of [one, two]) await publish(registry, release);
    client = new pg.Client({ connectionString: registry.databaseUrl });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await registry.close();
  });

  /** Many locks and unlocks of a part, a second apart, the last one now. */
  const fill = (channel: string, count: number) =>
    client.query(
      `INSERT INTO registry.deployment_log (at, channel, part, action, reason, by, client, based_on, composition_id)
       SELECT clock_timestamp() - ($2::int - n) * interval '1 second', $1, 'mf-forms',
         CASE WHEN n % 2 = 1 THEN 'lock' ELSE 'unlock' END, 'entry ' || n, 'anu', 'test', 'x', 'x'
       FROM generate_series(1, $2::int) n ORDER BY n`,
      [channel, count],
    );
  const snapshots = async () =>
    (await client.query('SELECT channel, revision::int, at, state FROM registry.channel_snapshots ORDER BY revision'))
      .rows;
  /** Reads as a registry that has just started. */
  async function readCold<T>(read: (db: Parameters<typeof readChannel>[0]) => Promise<T>): Promise<T> {
    const cold = openDatabase(registry.databaseUrl, () => undefined);
    try {
      return await read(cold.db);
    } finally {
      await cold.close();
    }
  }

  test('is stored once in a while, and read from there', async () => {
    await promote(registry, [one]);
    await fill('production', SNAPSHOT_EVERY - 2);
    await call(registry, 'GET', '/channels/production');
    expect(await snapshots()).toEqual([]);
    const { body } = await promote(registry, [two]);
    const before = await readCold((db) => readChannel(db, 'production'));
    const stored = await snapshots();
    expect(stored).toMatchObject([{ channel: 'production', revision: body.entries[0].id }]);
    expect(await readCold((db) => readChannel(db, 'production'))).toEqual(before);

    // Only a reader that starts from the stored state sees this.
    await client.query(
      `UPDATE registry.channel_snapshots SET state = jsonb_set(state, '{parts,mf-cart,live,by}', '"stored"')`,
    );
    await fill('production', 1);
    const { parts } = await readCold((db) => readChannel(db, 'production'));
    expect(parts['mf-cart']!.live).toMatchObject({ by: 'stored', version: two.descriptor.version });
    expect(parts['mf-forms']!.lock).not.toBeNull();
  });

  test('is read at a past time from a snapshot that has no later entry', async () => {
    await promote(registry, [one]);
    await fill('production', SNAPSHOT_EVERY);
    await call(registry, 'GET', '/channels/production');
    expect(await snapshots()).toHaveLength(1);
    const [entry] = (await call(registry, 'GET', '/log?limit=1')).body.entries;
    const at = (time: number) => readCold((db) => readChannel(db, 'production', new Date(time)));
    const last = new Date(entry.at).getTime();
    expect((await at(last)).parts['mf-forms']!.revision).toBe(entry.id);
    expect((await at(last - 1)).parts['mf-forms']!.revision).toBe(entry.id - 1);
  });

  test('of one channel has no entry of another in its snapshot', async () => {
    await fill('staging', 10);
    await fill('production', SNAPSHOT_EVERY);
    await fill('staging', 11);
    for (const channel of ['production', 'staging']) await call(registry, 'GET', `/channels/${channel}`);
    const [production, ...others] = await snapshots();
    expect(others).toEqual([]);
    expect(production).toMatchObject({ channel: 'production', state: { parts: { 'mf-forms': { lock: null } } } });
    const staging = await readCold((db) => readChannel(db, 'staging'));
    expect(staging.parts['mf-forms']!.lock).not.toBeNull();
  });
});
