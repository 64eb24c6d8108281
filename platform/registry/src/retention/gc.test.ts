import pg from 'pg';
import { call, promote, publish } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';

const carts = ['a', 'b', 'c', 'd', 'e'].map((marker) => testRelease('mf-cart', marker));
const [first, second] = carts as [(typeof carts)[0], (typeof carts)[0]];
const version = ({ descriptor }: (typeof carts)[0]) => descriptor.version;

let registry: TestRegistry;
beforeEach(async () => {
  // Without a time to stay only use and the newest three count.
  registry = await startTestRegistry({ retentionDays: 0 });
  for (const cart of carts) await publish(registry, cart);
});
afterEach(() => registry.close());

const gc = (more: object = {}, token?: string) =>
  call(registry, 'POST', '/gc', { body: { reason: 'the disk is full', ...more }, token });
const fileOf = async (cart: (typeof carts)[0]) =>
  (await fetch(`${registry.url}/releases/mf-cart/${version(cart)}/files/web/main.css`)).status;
const rollback = (cart: (typeof carts)[0]) =>
  call(registry, 'POST', '/channels/production/rollbacks', {
    body: { part: 'mf-cart', to: version(cart), reason: 'it broke' },
  });

test('a release that was published again is among the newest', async () => {
  await publish(registry, first);
  const kept = (await gc({ dryRun: true })).body.kept as { version: string }[];
  expect(kept.map((release) => release.version).toSorted()).toEqual(
    [first, carts[3]!, carts[4]!].map(version).toSorted(),
  );
});

test('what nothing needs is removed, what is live or new stays', async () => {
  await promote(registry, [first]);
  const planned = await gc({ dryRun: true });
  expect(planned.body).toMatchObject({
    removed: [{ part: 'mf-cart', version: version(second) }],
    kept: expect.arrayContaining([
      expect.objectContaining({ version: version(first), why: 'live on production' }),
      expect.objectContaining({ version: version(carts[4]!), why: 'among the 3 newest of mf-cart' }),
    ]),
  });
  expect(planned.body.freed).toBe(planned.body.removed[0].bytes);
  expect(await fileOf(second)).toBe(200);

  expect((await gc()).body).toEqual(planned.body);
  expect(await Promise.all(carts.map(fileOf))).toEqual([200, 404, 200, 200, 200]);
  expect((await gc()).body.removed).toEqual([]);
});

test('a release whose files are gone goes live nowhere, until the same build is published again', async () => {
  await promote(registry, [carts[4]!]);
  await gc();
  const refused = {
    status: 422,
    body: { code: 'refused_by_gate', refusals: [{ rule: 'files-present', forceable: false }] },
  };
  expect(await rollback(first)).toMatchObject(refused);
  expect(await promote(registry, [first], { force: true })).toMatchObject(refused);
  expect((await call(registry, 'GET', '/channels/production')).body.parts['mf-cart'].version).toBe(version(carts[4]!));

  expect(await publish(registry, first)).toMatchObject({ status: 200, body: { created: false } });
  expect(await fileOf(first)).toBe(200);
  expect((await rollback(first)).status).toBe(200);
  // The one that is no longer among the newest three.
  expect((await gc()).body.removed).toMatchObject([{ version: version(carts[2]!) }]);
  expect(await fileOf(first)).toBe(200);
});

test('a collection that was cut off after it had marked a release is finished by the next', async () => {
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO registry.removed_files (part, version, by, reason) VALUES ('mf-cart', $1, 'admin', 'cut off')`,
    [version(first)],
  );
  expect(await fileOf(first)).toBe(200);
  expect(await promote(registry, [first])).toMatchObject({ status: 422 });
  await gc();
  expect(await fileOf(first)).toBe(404);
  const { rows } = await client.query('SELECT part FROM registry.removed_files WHERE freed_at IS NULL');
  expect(rows).toEqual([]);
  await client.end();
});

test('promotions that race with it lose no live files', async () => {
  const answers = await Promise.all([promote(registry, [first]), gc(), promote(registry, [second]), gc()]);
  expect([200, 422]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  const live = (await call(registry, 'GET', '/channels/production')).body.parts['mf-cart']?.version;
  const files = await Promise.all(carts.filter((cart) => version(cart) === live).map(fileOf));
  expect(files).toEqual(live ? [200] : []);
});

test('it needs an administrator of every part, and a reason', async () => {
  const token = async (part: string, role: string) =>
    (await call(registry, 'POST', '/tokens', { body: { name: 'x', part, role } })).body.token;
  expect((await gc({}, await token('*', 'promote'))).status).toBe(403);
  expect((await gc({}, await token('mf-cart', 'admin'))).status).toBe(403);
  expect((await gc({ reason: '   ' })).status).toBe(400);
  expect((await gc({ dryrun: true })).status).toBe(400);
  expect(await fileOf(second)).toBe(200);
});
