import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { openArtifactStore } from '../artifacts/open-store.ts';
import type { ChangeContext } from '../changes/change.ts';
import { openDatabase } from '../database/database.ts';
import { Guard } from '../health/guard.ts';
import { WatchedChannels } from '../health/watched-channels.ts';
import type { TestRegistry } from './test-registry.ts';

export interface TestGuard {
  /** Judges the production channel, at this time (ms since 1970). */
  look(at?: number): Promise<void>;
  /** What it has logged as errors. */
  errors: string[];
  /** Moves its monotonic clock. */
  advance(ms: number): void;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A guard on the database of a registry, as another process of it: tests can wait for it. */
export async function startTestGuard(registry: TestRegistry): Promise<TestGuard> {
  const database = openDatabase(registry.databaseUrl, () => undefined);
  const client = new pg.Client({ connectionString: registry.databaseUrl });
  await client.connect();
  const artifacts = await openArtifactStore(undefined, registry.dataDir);
  const context = { database, artifacts, wireVersion: async () => 1, budgets: {}, probe: async () => [] };
  const errors: string[] = [];
  const log = { warn: () => undefined, error: (...said: unknown[]) => void errors.push(said.join(' ')) };
  let clock = 1_000;
  const guard = new Guard(
    context as unknown as ChangeContext,
    new WatchedChannels(database.db),
    log as unknown as FastifyBaseLogger,
    () => clock,
  );
  return {
    look: (at = Date.now()) => guard.look('production', new Date(at)),
    errors,
    advance: (ms) => void (clock += ms),
    query: async (sql, values) => (await client.query(sql, values)).rows,
    close: async () => {
      await client.end();
      await database.close();
    },
  };
}
