import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@farmgate/local/system';
import pg from 'pg';
import { type Kind, kindsOfCalls } from './calls.ts';
import { insertCustomers, NO_ORDER_LIMITS } from '../common/customers.ts';
import { readCommandLine } from '../../system/command-line.ts';
import { report, setting } from '../common/verdict.ts';

readCommandLine({});

/**
 * `npm run drill:locks`: locks each table of the shop for 10 s, as a migration or a stuck transaction does, while customers make
 * calls of every kind. What a kind needs is found out first: each is asked alone beside each locked table. Under load nothing else
 * may fail, and what fails has to say so with a 503 and words within 2 s. Exits with 1 if not.
 */

const LOCK_MS = setting('DRILL_LOCK_SECONDS', 10) * 1_000;
const LOOPS = setting('DRILL_LOOPS', 4);
const MOST_MS = 2_000;

interface Outcome {
  kind: string;
  status: number;
  hasWords: boolean;
  ms: number;
}

const system = await startSystem({
  port: 0,
  env: { LOG_LEVEL: 'silent', ...NO_ORDER_LIMITS },
  edges: [{ TRUST_PROXY: 'loopback' }],
});
const database = new pg.Client({ connectionString: system.databaseUrl });
await database.connect();

async function ask(kind: Kind, loop: number): Promise<Outcome> {
  const { status, body, ms } = await kind.ask(loop);
  const { message } = body as { message?: string };
  return { kind: kind.name, status, hasWords: Boolean(message), ms };
}

async function locked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await database.query('BEGIN');
  try {
    await database.query(`LOCK TABLE shop."${table}" IN ACCESS EXCLUSIVE MODE`);
    return await work();
  } finally {
    await database.query('ROLLBACK');
  }
}

/** Calls of every kind, one after the other in each of some loops, until the time is over. */
async function load(kinds: Kind[], untilMs: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const repeat = async (kind: Kind, loop: number) => {
    while (performance.now() < untilMs) {
      outcomes.push(await ask(kind, loop));
      await sleep(kind.pauseMs);
    }
  };
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: LOOPS }, (_, loop) => repeat(kind, loop))));
  return outcomes;
}

try {
  const kinds = await kindsOfCalls(system.url, await insertCustomers(database, LOOPS * 4), LOOPS);
  const { rows } = await database.query<{ table: string }>(
    `SELECT tablename AS table FROM pg_tables WHERE schemaname = 'shop' AND tablename <> 'migrations' ORDER BY 1`,
  );
  const isGood = ({ status }: Outcome) => status >= 200 && status < 300;
  const all = { calls: 0, failed: 0, needless: 0, unclear: 0, slow: 0, unhealthy: 0, after: 0 };
  for (const { table } of rows) {
    // Limits on attempts are not what this is about.
    await database.query('DELETE FROM shop.throttles');
    await load(kinds, performance.now() + 500);
    const alone = await locked(table, () => Promise.all(kinds.map((kind) => ask(kind, 0))));
    const needed = new Set(alone.filter((outcome) => !isGood(outcome)).map(({ kind }) => kind));
    await load(kinds, performance.now() + 500);
    const during = await locked(table, () => load(kinds, performance.now() + LOCK_MS));
    const failed = during.filter((outcome) => !isGood(outcome));
    const needless = failed.filter(({ kind }) => !needed.has(kind));
    const unclear = failed.filter(({ status, hasWords }) => status !== 503 || !hasWords);
    const slowest = Math.max(...during.map(({ ms }) => ms));
    const after = (await Promise.all(kinds.map((kind) => ask(kind, 0)))).filter((outcome) => !isGood(outcome));
    const names = (outcomes: Outcome[]) =>
      [...new Set(outcomes.map(({ kind, status }) => `${kind} ${status}`))].join(', ');
    console.log(
      `${table}: ${during.length} calls, ${failed.length} failed (${[...needed].join(', ') || 'none needs it'}), slowest ${Math.round(slowest)} ms`,
    );
    if (needless.length > 0) console.log(`  failed without need: ${names(needless)}`);
    if (unclear.length > 0) console.log(`  failed unclearly: ${names(unclear)}`);
    if (after.length > 0) console.log(`  failed afterwards: ${names(after)}`);
    all.calls += during.length;
    all.failed += failed.length;
    all.needless += needless.length;
    all.unclear += unclear.length;
    all.slow += during.filter(({ ms }) => ms > MOST_MS).length;
    all.unhealthy += failed.filter(({ kind }) => kind === 'health').length;
    all.after += after.length;
  }
  console.log(`${all.calls} calls beside ${rows.length} locked tables, ${all.failed} failed as they had to`);
  const holds = report('Locked tables', [
    { what: 'calls that failed without needing the locked table', found: all.needless, expected: 0 },
    { what: 'failures without a 503 and words', found: all.unclear, expected: 0 },
    { what: `answers after more than ${MOST_MS} ms`, found: all.slow, expected: 0 },
    { what: 'health checks that failed', found: all.unhealthy, expected: 0 },
    { what: 'kinds of calls that failed once the lock was gone', found: all.after, expected: 0 },
  ]);
  process.exitCode = holds ? 0 : 1;
} finally {
  await database.end();
  await system.stop();
}
