import type { SampleRelease } from '@farmgate/contract/testing';
import pg from 'pg';
import { call, promote, publish } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

let registry: TestRegistry;
const shell = testRelease('shell', '1');
const carts = ['a', 'b', 'c'].map((marker) => testRelease('mf-cart', marker));
const [cartA, cartB, cartC] = carts as [SampleRelease, SampleRelease, SampleRelease];
const version = ({ descriptor }: SampleRelease) => descriptor.version;

beforeEach(async () => {
  registry = await startTestRegistry();
  for (const release of [shell, ...carts]) await publish(registry, release);
});
afterEach(() => registry.close());

const production = async () => (await call(registry, 'GET', '/channels/production')).body;
const liveCart = async () => (await production()).parts['mf-cart']?.version;
const rollback = (to: string, changes: object = {}, headers = {}) =>
  call(registry, 'POST', '/channels/production/rollbacks', {
    body: { part: 'mf-cart', to, reason: 'it broke', ...changes },
    headers,
  });

test('releases are promoted together and rolled back to any earlier one', async () => {
  const together = await promote(registry, [shell, cartA]);
  expect(together).toMatchObject({ status: 200, body: { changed: true, entries: [{ from: null }, { from: null }] } });
  await promote(registry, [cartB]);
  await promote(registry, [cartC]);
  const back = await rollback(version(cartA), {}, { 'user-agent': 'farmgate-cli/1.0.0' });
  expect(back.body).toMatchObject({
    changed: true,
    compositionId: together.body.compositionId,
    entries: [
      { action: 'rollback', from: version(cartC), to: version(cartA), by: 'admin', client: 'farmgate-cli/1.0.0' },
    ],
  });
  expect(await production()).toMatchObject({
    compositionId: together.body.compositionId,
    parts: {
      shell: { version: version(shell) },
      'mf-cart': { version: version(cartA), reason: 'it broke', by: 'admin' },
    },
  });
  const { body: composition } = await call(registry, 'GET', '/channels/production/composition');
  expect(composition).toMatchObject({ id: together.body.compositionId, parts: { 'mf-cart': cartA.descriptor } });
  expect(composition.since).toBe(back.body.entries[0].at);
  expect((await call(registry, 'GET', '/releases?part=mf-cart')).body.releases).toMatchObject([
    { version: version(cartC), live: [] },
    { version: version(cartB), live: [] },
    { version: version(cartA), live: ['production'] },
  ]);
});

test('what is live already is no change, and writes nothing', async () => {
  await promote(registry, [cartA]);
  expect(await rollback(version(cartA))).toMatchObject({ status: 200, body: { changed: false, entries: [] } });
  expect((await promote(registry, [cartA])).body.changed).toBe(false);
  expect((await promote(registry, [cartA, shell])).body.entries).toHaveLength(1);
  expect((await call(registry, 'GET', '/log')).body.entries).toHaveLength(2);
});

test('a dry run tells what would happen and changes nothing', async () => {
  const dry = await promote(registry, [cartA], { dryRun: true });
  expect(dry.body).toMatchObject({ changed: true, entries: [{ id: null, to: version(cartA) }] });
  expect(await liveCart()).toBeUndefined();
  expect((await promote(registry, [cartA])).body.compositionId).toBe(dry.body.compositionId);
});

test('a change decided on what is no longer live is refused', async () => {
  const { compositionId: basedOn } = await production();
  expect((await promote(registry, [cartA], { basedOn })).status).toBe(200);
  const late = await promote(registry, [cartB], { basedOn });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_composition' } });
  expect(late.body.compositionId).toBe((await production()).compositionId);
  expect(await liveCart()).toBe(version(cartA));
});

test('of two promotions decided on the same composition one wins and the other is told', async () => {
  for (let round = 0; round < 10; round++) {
    const { compositionId: basedOn } = await production();
    const live = await liveCart();
    const rivals = carts.filter((cart) => version(cart) !== live).slice(0, 2);
    const answers = await Promise.all(rivals.map((cart) => promote(registry, [cart], { basedOn })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = rivals[answers.findIndex(({ status }) => status === 200)]!;
    expect(await liveCart()).toBe(version(winner));
  }
});

test('promotions that race without a base leave a linear log', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => promote(registry, [carts[i % 3]!])));
  const { entries } = (await call(registry, 'GET', '/log?part=mf-cart&limit=500')).body;
  entries.toReversed().reduce((before: string | null, entry: { from: string | null; to: string }) => {
    expect(entry.from).toBe(before);
    return entry.to;
  }, null);
  expect(await liveCart()).toBe(entries[0].to);
});

test('what does not exist is named', async () => {
  expect(await rollback(version(cartA))).toMatchObject({ status: 404, body: { code: 'not_live' } });
  await promote(registry, [cartA]);
  expect(await rollback('1.0.0-00000000')).toMatchObject({ status: 404, body: { code: 'unknown_release' } });
  const typo = await call(registry, 'POST', '/channels/prodction/promotions', {
    body: { releases: [{ part: 'mf-cart', version: version(cartA) }], reason: 'because' },
  });
  expect(typo).toMatchObject({
    status: 404,
    body: { code: 'unknown_channel', message: expect.stringContaining('production, staging') },
  });
});

test('a change without a reason, with a misspelt field or a part named twice is refused', async () => {
  expect(await promote(registry, [cartA], { reason: undefined })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('reason') },
  });
  expect((await promote(registry, [cartA], { reason: '      ' })).status).toBe(400);
  expect((await promote(registry, [cartA], { dryrun: true })).status).toBe(400);
  expect((await promote(registry, [cartA, cartB])).status).toBe(400);
  expect(await liveCart()).toBeUndefined();
});

test('the log and the releases cannot be rewritten, not even in the database', async () => {
  await promote(registry, [cartA]);
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  try {
    for (const sql of [
      `UPDATE registry.deployment_log SET reason = 'something else'`,
      'DELETE FROM registry.deployment_log',
      'TRUNCATE registry.deployment_log CASCADE',
      `UPDATE registry.releases SET published_by = 'a forger'`,
    ]) {
      await expect(client.query(sql)).rejects.toThrow(/append-only/);
    }
  } finally {
    await client.end();
  }
});

test('changing what is live needs the role for every part named', async () => {
  const token = async (part: string, role: string) =>
    (await call(registry, 'POST', '/tokens', { body: { name: `${role} ${part}`, part, role } })).body.token;
  const body = {
    releases: [cartA, shell].map((r) => ({ part: r.descriptor.name, version: version(r) })),
    reason: 'because',
  };
  const attempt = async (tok: string | null) =>
    (await call(registry, 'POST', '/channels/production/promotions', { body, token: tok })).status;
  expect(await attempt(null)).toBe(401);
  expect(await attempt('fgt_wrong')).toBe(401);
  expect(await attempt(await token('*', 'publish'))).toBe(403);
  expect(await attempt(await token('mf-cart', 'promote'))).toBe(403);
  expect(await attempt(await token('*', 'promote'))).toBe(200);
  expect((await call(registry, 'GET', '/log?limit=1')).body.entries[0].by).toBe('promote *');
});
