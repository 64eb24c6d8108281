import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './connect.ts';
import { reasonOf } from './reason.ts';

const EVERY_MS = 6 * 60 * 60 * 1_000;

interface PartitionContext {
  db: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Creates the missing partitions of this month and the next three. @returns their names */
export async function createPartitions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ created: string[] }>(sql`SELECT shop.create_partitions() AS created`);
  return rows[0]!.created;
}

/**
 * Creates partitions ahead, now and every six hours until stopped. Any number of processes may do so. Without it, orders of
 * later months go to the newest partition.
 */
export function keepPartitionsAhead({ db, log }: PartitionContext): { stop(): Promise<void> } {
  const create = async () => {
    try {
      const created = await createPartitions(db);
      if (created.length > 0) log.info(`created the partitions ${created.join(', ')}`);
    } catch (error) {
      log.warn(`Partitions of the next months could not be created; trying again in six hours: ${reasonOf(error)}`);
    }
  };
  let running = create();
  const timer = setInterval(() => (running = create()), EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
