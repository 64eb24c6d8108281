import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sampleRelease } from '@farmgate/contract/testing';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../database/database.ts';
import { call, publish } from '../testing/calls.ts';
import { EDGE_TOKEN } from '../testing/health-reports.ts';
import { errorOf, reportErrors } from '../testing/reported-errors.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { testRelease } from '../testing/test-release.ts';
import { deleteOldErrors } from './cleanup.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ edgeToken: EDGE_TOKEN });
});
afterAll(() => registry.close());

// Each test has a part of its own.
let tests = 0;
let cart: ReturnType<typeof testRelease>;
beforeEach(() => (cart = testRelease(`mf-part-${(tests += 1)}`, 'a', { commit: 'c0ffee' })));

const errors = async (query = '') => {
  const address = `/channels/production/errors?part=${cart.descriptor.name}${query}`;
  return (await call(registry, 'GET', address, { token: null })).body.errors;
};
const details = async (fingerprint: string) => {
  const { name, version } = cart.descriptor;
  return call(registry, 'GET', `/channels/production/errors/${name}/${version}/${fingerprint}`, { token: null });
};

test('errors of one cause add up, and each visitor counts once', async () => {
  await publish(registry, cart);
  await reportErrors(registry, [
    errorOf(cart, { message: 'Error: no pack "2 kg" of 14', visitors: ['a', 'b'], count: 3 }),
    errorOf(cart, { message: 'Error: no pack "5 kg" of 9', visitors: ['b'], page: '/', browser: 'Safari' }),
  ]);
  await reportErrors(registry, [errorOf(cart, { message: 'Error: no pack "1 kg" of 2', visitors: ['a', 'c'] })]);
  expect(await errors()).toEqual([
    {
      part: cart.descriptor.name,
      version: cart.descriptor.version,
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: 'render',
      message: 'Error: no pack "2 kg" of 14',
      place: null,
      commit: 'c0ffee',
      dirty: false,
      pages: ['/', '/cart'],
      browsers: ['Chrome', 'Safari'],
      visitors: 3,
      count: 5,
      firstSeen: expect.any(String),
      lastSeen: expect.any(String),
    },
  ]);
});

test('errors differ by version, kind, message and line', async () => {
  const next = { descriptor: { ...cart.descriptor, version: '1.0.0-99999999' } };
  const stack = `/_parts/${cart.descriptor.name}/${cart.descriptor.version}/web/remoteEntry.js:1:99`;
  await reportErrors(registry, [
    errorOf(cart),
    errorOf(next),
    errorOf(cart, { kind: 'rejection' }),
    errorOf(cart, { message: 'Error: another', visitors: ['a', 'b'] }),
    errorOf(cart, { stack }),
  ]);
  expect(await errors()).toHaveLength(5);
  expect((await errors())[0]).toMatchObject({ message: 'Error: another', visitors: 2 });
  expect(await errors('&version=1.0.0-99999999')).toHaveLength(1);
  expect(await errors('&limit=2')).toHaveLength(2);
  expect(await errors(`&since=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
});

test('a report that arrives twice counts once', async () => {
  for (const id of ['once', 'once']) await reportErrors(registry, [errorOf(cart)], id);
  expect(await errors()).toMatchObject([{ count: 1 }]);
});

test('a report that fails can be sent again, and then its errors count', async () => {
  const { db, close } = openDatabase(registry.databaseUrl, () => undefined);
  try {
    await db.execute(sql`ALTER TABLE registry.errors RENAME TO errors_elsewhere`);
    expect((await reportErrors(registry, [errorOf(cart)], 'again')).status).toBe(500);
  } finally {
    await db.execute(sql`ALTER TABLE registry.errors_elsewhere RENAME TO errors`);
    await close();
  }
  expect((await reportErrors(registry, [errorOf(cart)], 'again')).status).toBe(204);
  expect(await errors()).toMatchObject([{ count: 1 }]);
});

test('a release has at most 200 different errors, and the others are added up', async () => {
  for (let from = 0; from < 220; from += 50) {
    const some = Array.from({ length: 50 }, (_, at) => {
      const stack = `/_parts/${cart.descriptor.name}/${cart.descriptor.version}/web/remoteEntry.js:1:${from + at + 1}`;
      return errorOf(cart, { stack, visitors: [`visitor-${at}`] });
    });
    expect((await reportErrors(registry, some)).status).toBe(204);
  }
  const found = await errors('&limit=500');
  expect(found).toHaveLength(201);
  expect(found.find(({ fingerprint }: { fingerprint: string }) => fingerprint === 'other')).toMatchObject({
    count: 50,
    visitors: 50,
  });
});

test('pages, browsers and visitors of an error are bounded', async () => {
  for (let round = 0; round < 12; round += 1) {
    const visitors = Array.from({ length: 100 }, (_, at) => `visitor-${round}-${at}`);
    await reportErrors(registry, [errorOf(cart, { page: `/page-${round}`, browser: `browser-${round}`, visitors })]);
  }
  const [error] = await errors();
  expect([error.pages.length, error.browsers.length, error.visitors]).toEqual([10, 10, 1_000]);
});

test('personal data and tokens are not stored', async () => {
  await reportErrors(registry, [
    errorOf(cart, { message: 'Error: asha@example.com', page: '/orders?mail=asha', stack: 'asha was here' }),
  ]);
  const [{ fingerprint }] = await errors();
  expect(JSON.stringify((await details(fingerprint)).body)).not.toContain('asha');
});

test('errors of 30 days ago are not shown, and deleted with their visitors', async () => {
  await reportErrors(registry, [errorOf(cart)]);
  const { db, close } = openDatabase(registry.databaseUrl, () => undefined);
  const old = sql`part = ${cart.descriptor.name}`;
  try {
    await db.execute(sql`UPDATE registry.errors SET last_seen = now() - interval '31 days' WHERE ${old}`);
    expect(await errors()).toEqual([]);
    await deleteOldErrors(db);
    expect((await db.execute(sql`SELECT FROM registry.errors WHERE ${old}`)).rowCount).toBe(0);
    expect((await db.execute(sql`SELECT FROM registry.error_visitors WHERE ${old}`)).rowCount).toBe(0);
  } finally {
    await close();
  }
});

test('an error that is not stored is a 404 that says why', async () => {
  const answer = await details('0123456789abcdef');
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'unknown_error', message: expect.stringContaining('30 days') },
  });
  expect((await call(registry, 'GET', '/channels/nowhere/errors')).status).toBe(404);
});

/** The script's first column comes from line 5. */
const SOURCE = `import { RemoteWidget } from '@farmgate/shared/widgets';

/** Lines of the cart. */
export function CartLines({ lines }) {
  const first = lines[0].name;
  return (
    <ul>
      <li>{first}</li>
      <RemoteWidget name="price" value={first} />
    </ul>
  );
}
`;
const MAP = JSON.stringify({
  version: 3,
  names: [],
  sources: ['mf-cart/src/cart-lines.tsx'],
  sourcesContent: [SOURCE],
  mappings: 'AAIE',
});

/** Publishes this test's part with a source map. */
async function publishMapped() {
  const content = { 'web/remoteEntry.js': '//', 'maps/web/remoteEntry.js.map': MAP };
  cart = sampleRelease(cart.descriptor.name, content, { commit: 'c0ffee' });
  await publish(registry, cart);
  return (column: number) => {
    const { name, version } = cart.descriptor;
    return `at x (/_parts/shell/1.0.0-0/web/shell.js:1:1)\nat f (/_parts/${name}/${version}/web/remoteEntry.js:1:${column})`;
  };
}

test('an error has the line of its source, also after the files of the release were removed', async () => {
  const stackAt = await publishMapped();
  await reportErrors(registry, [errorOf(cart, { stack: stackAt(1) })]);
  const place = { file: 'mf-cart/src/cart-lines.tsx', line: 5, column: 3, text: 'const first = lines[0].name;' };
  expect(await errors()).toMatchObject([{ place, commit: 'c0ffee' }]);
  const { name, version } = cart.descriptor;
  await rm(path.join(registry.dataDir, 'artifacts', name, version), { recursive: true });
  const [{ fingerprint }] = await errors();
  expect((await details(fingerprint)).body).toMatchObject({
    place,
    problem: null,
    frames: [{ part: 'shell' }, { place }],
  });
});

test('a release without source maps says so', async () => {
  await publish(registry, cart);
  await reportErrors(registry, [errorOf(cart)]);
  const [{ fingerprint }] = await errors();
  expect((await details(fingerprint)).body).toMatchObject({
    place: null,
    problem: expect.stringContaining('no source map'),
  });
});

test('a source map that is broken leaves the error without a line', async () => {
  const { name } = cart.descriptor;
  cart = sampleRelease(name, { 'web/remoteEntry.js': '//', 'maps/web/remoteEntry.js.map': 'no map' });
  await publish(registry, cart);
  await reportErrors(registry, [errorOf(cart)]);
  expect(await errors()).toMatchObject([{ place: null }]);
});
