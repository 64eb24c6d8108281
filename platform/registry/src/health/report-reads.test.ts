import pg from 'pg';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

const STEP = '2026-01-05T10:00:00.000Z';
const VISITS = 2_000;
const RELEASE = { part: 'mf-reads', version: 'a', trial: STEP, step: STEP, isTrial: true };
const FAILED = { served: true, started: true, lcp: 3, signals: ['error'] };

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

const visitsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...RELEASE, visitor: `network-${at}`, ...FAILED }));

async function add(
  report: string,
  count: number,
  call = 'add_report',
  visits: object[] = visitsOf(count),
): Promise<void> {
  const {
    rows: [{ outcome }],
  } = await client.query(
    `SELECT registry.${call}('production', 'edge-1', $1, coalesce((SELECT max(id) FROM registry.deployment_log), 0),
      date_trunc('minute', now()), '[]', $2) AS outcome`,
    [report, JSON.stringify(visits)],
  );
  expect(outcome).toBe('added');
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
  for (let report = 0; report < 10; report += 1) await add(`small ${report}`, 10);
  await add('large', VISITS);
  await client.query('BEGIN');
  const before = await rowsRead();
  await add('the next', 10);
  expect((await rowsRead()) - before).toBeLessThan(100);
  await client.query('COMMIT');
});

test('a report of a registry of the version before is added in the same way', async () => {
  const visits = ['before-1', 'before-2'].map((visitor) => ({ visitor, ...FAILED }));
  await add('of the version before', 2, 'add_health_report', [{ ...RELEASE, visits }]);
  await add('of the version before, without visits', 0, 'add_health_report', []);
  const { rows } = await client.query(
    `SELECT visitor, signal FROM registry.health_visits JOIN registry.health_events USING (channel, part, step, visitor)
    WHERE visitor LIKE 'before-%' ORDER BY visitor`,
  );
  expect(rows).toEqual(visits.map(({ visitor }) => ({ visitor, signal: 'error' })));
});
