import type { Visit } from '@farmgate/contract/health-outcomes';
import pg from 'pg';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { rowsOf } from './report-rows.ts';

const PART = 'mf-reads';
const STEP = new Date('2026-01-05T10:00:00.000Z');
const TRIAL = {
  part: PART,
  version: 'a',
  since: STEP,
  kind: 'rollout' as const,
  baseline: null,
  steps: [{ at: STEP, share: 0.5 }],
};
const MANY = 2_000;
const FAILED = { served: true, started: true, vitals: { LCP: 1_500 }, signals: ['error'] } satisfies Partial<Visit>;

let registry: TestRegistry;
let client: pg.Client;
beforeAll(async () => {
  registry = await startTestRegistry();
  client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await registry.close();
});

const visitsOf = (count: number, prefix = 'network'): Visit[] =>
  Array.from({ length: count }, (_, at) => ({ visitor: `${prefix}-${at}`, ...FAILED }));

/** Calls the function of the database with what comes after the report's revision. */
async function call(name: string, report: string, rest: string[], values: unknown[]): Promise<void> {
  const { rows } = await client.query(
    `SELECT registry.${name}('production', 'edge-1', $1, coalesce((SELECT max(id) FROM registry.deployment_log), 0),
      date_trunc('minute', now()), ${rest.map((type, at) => `$${at + 2}::${type}`).join(', ')}) AS outcome`,
    [report, ...values],
  );
  expect(rows).toEqual([{ outcome: 'added' }]);
}

async function add(report: string, visits: Visit[]): Promise<void> {
  const releases = [{ part: PART, version: 'a', visits }];
  const of = { edge: 'edge-1', id: report, minute: '', parts: [], visits: releases };
  const { counts, vitals, started, visits: rows, events } = rowsOf(of, [TRIAL], new Date());
  const types = ['reported_counts', 'reported_vital', 'reported_visit', 'reported_event'].map(
    (type) => `registry.${type}[]`,
  );
  const [ofCounts, ofVitals, ...others] = types;
  await call(
    'add_report',
    report,
    [ofCounts!, ofVitals!, 'text[]', ...others],
    [counts, vitals, started, rows, events],
  );
}

/** Rows that this connection has read so far and not yet added to the server's statistics. */
async function rowsRead(): Promise<number> {
  const { rows } = await client.query(
    `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
    FROM pg_stat_xact_user_tables WHERE schemaname = 'registry' AND relname LIKE 'health_%'`,
  );
  return rows[0].read;
}

test('a report reads only the visits that it is about, however many there are', async () => {
  // PostgreSQL plans with what it knows of a table. It knows least before it has analysed it for the first time.
  for (let report = 0; report < 10; report += 1) await add(`small ${report}`, visitsOf(10));
  await add('large', visitsOf(MANY));
  await client.query('BEGIN');
  const before = await rowsRead();
  await add('the next', visitsOf(10));
  expect((await rowsRead()) - before).toBeLessThan(100);
  await client.query('COMMIT');
});

test('a report writes no row of a visit or network that it does not change', async () => {
  // A row that was locked has another xmax, and one that was written another place.
  const rowsIn = async (table: string) =>
    (
      await client.query(
        `SELECT ctid, xmin, xmax, t FROM registry.${table} AS t WHERE visitor LIKE 'same-%' ORDER BY visitor`,
      )
    ).rows;
  await add('first', visitsOf(3, 'same'));
  const before = [await rowsIn('health_visits'), await rowsIn('health_networks')];
  expect(before.map((rows) => rows.length)).toEqual([3, 3]);
  await add('second', visitsOf(3, 'same'));
  expect([await rowsIn('health_visits'), await rowsIn('health_networks')]).toEqual(before);
});

test('reports of registries of the versions before are added in the same way', async () => {
  const FIELDS = { served: true, started: true, lcp: 3, signals: ['error'], outcomes: ['cart-add'] };
  const place = { part: PART, version: 'a', trial: STEP, step: STEP, isTrial: true };
  const kinds = { load: 1, render: 2, rejection: 3, server: 4 };
  const parts = [{ part: PART, version: 'a', pages: 10, failed: 3, kinds, vitals: { LCP: [0, 2, 0], INP: [5] } }];
  const send = (name: string, report: string, visits: object[]) =>
    call(name, report, ['jsonb', 'jsonb'], [JSON.stringify([...parts, ...parts]), JSON.stringify(visits)]);
  await send('add_report', 'of the version before', [{ ...place, visitor: 'before-1', ...FIELDS }]);
  await send('add_health_report', 'of the one before that', [
    { ...place, visits: [{ visitor: 'before-2', ...FIELDS }] },
  ]);
  await send('add_report', 'without visits', []);

  const { rows } = await client.query(
    `SELECT visitor, signal, outcome, served, started, lcp FROM registry.health_visits
    JOIN registry.health_events USING (channel, part, step, visitor) WHERE visitor LIKE 'before-%' ORDER BY visitor, signal`,
  );
  const row = { served: true, started: true, lcp: 3 };
  expect(rows).toEqual(
    ['before-1', 'before-2'].flatMap((visitor) => [
      { visitor, signal: 'business', outcome: 'cart-add', ...row },
      { visitor, signal: 'error', outcome: '', ...row },
    ]),
  );
  const counts = await client.query(
    `SELECT sum(pages)::int AS pages, sum(failed)::int AS failed, sum(load)::int AS load, sum(server)::int AS server
    FROM registry.health_minutes WHERE part = $1`,
    [PART],
  );
  expect(counts.rows).toEqual([{ pages: 60, failed: 18, load: 6, server: 24 }]);
  const vitals = await client.query(
    `SELECT name, bucket, sum(count)::int AS count FROM registry.health_vitals WHERE part = $1 GROUP BY 1, 2 ORDER BY 1`,
    [PART],
  );
  expect(vitals.rows).toEqual([
    { name: 'INP', bucket: 0, count: 30 },
    { name: 'LCP', bucket: 1, count: 12 },
  ]);
});

test('without late networks, the judge waits for no report', async () => {
  const countSilent = () => client.query(`SELECT registry.count_silent('production')`);
  await add('on time', [{ visitor: 'late', served: true }]);
  const other = new pg.Client({ connectionString: registry.databaseUrl });
  await other.connect();
  await other.query(`BEGIN; SELECT registry.lock_health('production')`);
  await client.query(`SET lock_timeout = '500ms'`);
  await countSilent();
  await client.query(`UPDATE registry.health_visits SET at = at - interval '1 minute' WHERE visitor = 'late'`);
  await expect(countSilent()).rejects.toThrow('lock timeout');
  await other.end();
  await client.query('RESET lock_timeout');
  await countSilent();
  const { rows } = await client.query(`SELECT visitor FROM registry.health_events WHERE signal = 'silent'`);
  expect(rows).toEqual([{ visitor: 'late' }]);
});
