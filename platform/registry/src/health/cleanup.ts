import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Older reports are rejected, because the visitors' hashes of their minute are already deleted. */
export const OLDEST_REPORT_MS = 60 * 60_000;
const EVERY_MS = 10 * 60_000;

/** Deletes visitors' hashes after two hours and counts after 30 days. */
export class HealthCleanup {
  #next = 0;

  constructor(private readonly db: Database) {}

  /** Runs at most every ten minutes. `now` is in ms of a monotonic clock. */
  async run(now = performance.now()): Promise<void> {
    if (now < this.#next) return;
    this.#next = now + EVERY_MS;
    await this.db.execute(sql`DELETE FROM registry.health_visitors WHERE minute < now() - interval '2 hours'`);
    await this.db.execute(sql`DELETE FROM registry.health_minutes WHERE minute < now() - interval '30 days'`);
    await this.db.execute(sql`DELETE FROM registry.health_vitals WHERE minute < now() - interval '30 days'`);
    await this.db.execute(sql`DELETE FROM registry.health_edges WHERE at < now() - interval '1 day'`);
  }
}
