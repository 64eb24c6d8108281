import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import pg from 'pg';
import { type CallKind, callKinds } from './calls.ts';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { reportInvariants } from '../common/invariants.ts';
import { setting } from '../common/setting.ts';

readCommandLine({});

/**
 * `npm run drill:locks`: locks each table of the shop for 10 s, as a migration or a stuck transaction does, while customers make calls of
 * every kind. Each kind is first called without other load, to find out which kinds need the table. Under load only these may fail, with a
 * 503 and a message, within 2 s. Exits with 1 otherwise.
 */

const LOCK_MS = setting('DRILL_LOCK_SECONDS', 10) * 1_000;
const LOOPS = setting('DRILL_LOOPS', 4);
const MAX_MS = 2_000;

interface Outcome {
  kind: string;
  status: number;
  hasMessage: boolean;
  ms: number;
}

const system = await startSystem({
  port: 0,
  env: { LOG_LEVEL: 'silent', ...NO_ORDER_LIMITS },
  edges: [{ TRUST_PROXY: 'loopback' }],
});
const database = new pg.Client({ connectionString: system.databaseUrl });
await database.connect();

async function send(kind: CallKind, loop: number): Promise<Outcome> {
  const { status, body, ms } = await kind.send(loop);
  const { message } = body as { message?: string };
  return { kind: kind.name, status, hasMessage: Boolean(message), ms };
}

async function withLock<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await database.query('BEGIN');
  try {
    await database.query(`LOCK TABLE shop."${table}" IN ACCESS EXCLUSIVE MODE`);
    return await work();
  } finally {
    await database.query('ROLLBACK');
  }
}

/** Makes calls of every kind in parallel loops until `untilMs` of `performance.now()`. */
async function load(kinds: CallKind[], untilMs: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const repeat = async (kind: CallKind, loop: number) => {
    while (performance.now() < untilMs) {
      outcomes.push(await send(kind, loop));
      await sleep(kind.pauseMs);
    }
  };
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: LOOPS }, (_, loop) => repeat(kind, loop))));
  return outcomes;
}

try {
  const kinds = await callKinds(system.url, await insertCustomers(database, LOOPS * 4), LOOPS);
  const { rows } = await database.query<{ table: string }>(
    `SELECT relname AS table FROM pg_class WHERE relnamespace = 'shop'::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition AND relname <> 'migrations' ORDER BY 1`,
  );
  const succeeded = ({ status }: Outcome) => status >= 200 && status < 300;
  const all = { calls: 0, failed: 0, unneeded: 0, withoutMessage: 0, slow: 0, unhealthy: 0, after: 0 };
  for (const { table } of rows) {
    // Otherwise the limits on attempts would reject calls.
    await database.query('DELETE FROM shop.throttles');
    await load(kinds, performance.now() + 500);
    const alone = await withLock(table, () => Promise.all(kinds.map((kind) => send(kind, 0))));
    const needed = new Set(alone.filter((outcome) => !succeeded(outcome)).map(({ kind }) => kind));
    await load(kinds, performance.now() + 500);
    const during = await withLock(table, () => load(kinds, performance.now() + LOCK_MS));
    const failed = during.filter((outcome) => !succeeded(outcome));
    const unneeded = failed.filter(({ kind }) => !needed.has(kind));
    const withoutMessage = failed.filter(({ status, hasMessage }) => status !== 503 || !hasMessage);
    const slowest = Math.max(...during.map(({ ms }) => ms));
    const after = (await Promise.all(kinds.map((kind) => send(kind, 0)))).filter((outcome) => !succeeded(outcome));
    const names = (outcomes: Outcome[]) =>
      [...new Set(outcomes.map(({ kind, status }) => `${kind} ${status}`))].join(', ');
    console.log(
      `${table}: ${during.length} calls, ${failed.length} failed (need the table: ${[...needed].join(', ') || 'none'}), slowest ${Math.round(slowest)} ms`,
    );
    if (unneeded.length > 0) console.log(`  failed although they do not need the table: ${names(unneeded)}`);
    if (withoutMessage.length > 0) console.log(`  failed without 503 and message: ${names(withoutMessage)}`);
    if (after.length > 0) console.log(`  failed after the lock was released: ${names(after)}`);
    all.calls += during.length;
    all.failed += failed.length;
    all.unneeded += unneeded.length;
    all.withoutMessage += withoutMessage.length;
    all.slow += during.filter(({ ms }) => ms > MAX_MS).length;
    all.unhealthy += failed.filter(({ kind }) => kind === 'health').length;
    all.after += after.length;
  }
  console.log(`${all.calls} calls while ${rows.length} tables were locked in turn, ${all.failed} failed`);
  const holds = reportInvariants('Locked tables', [
    { label: 'failed calls that do not need the locked table', found: all.unneeded, expected: 0 },
    { label: 'failed calls without 503 and message', found: all.withoutMessage, expected: 0 },
    { label: `answers after more than ${MAX_MS} ms`, found: all.slow, expected: 0 },
    { label: 'failed health checks', found: all.unhealthy, expected: 0 },
    { label: 'kinds of calls that failed after the lock was released', found: all.after, expected: 0 },
  ]);
  process.exitCode = holds ? 0 : 1;
} finally {
  await database.end();
  await system.stop();
}
