import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteOldErrors } from '../errors/cleanup.ts';

/** Older reports are rejected: an edge keeps reports for at most this long. */
export const OLDEST_REPORT_MS = 60 * 60_000;
const EVERY_MS = 10 * 60_000;

/** Deletes visits outside trials after three days, and everything else after 30 days. */
export class HealthCleanup {
  #next = 0;

  constructor(private readonly db: Database) {}

  /** Runs at most every ten minutes. `now` is in ms of a monotonic clock. */
  async run(now = performance.now()): Promise<void> {
    if (now < this.#next) return;
    this.#next = now + EVERY_MS;
    for (const table of ['health_visits', 'health_events']) {
      // The history of a promotion is the day before it, and a promotion is on trial for at most a day.
      await this.db.execute(sql`DELETE FROM registry.${sql.identifier(table)}
        WHERE at < now() - interval '3 days' AND (NOT is_trial OR at < now() - interval '30 days')`);
    }
    await this.db.execute(sql`DELETE FROM registry.health_networks WHERE last_day < current_date - 30`);
    await this.db.execute(sql`DELETE FROM registry.health_minutes WHERE minute < now() - interval '30 days'`);
    await this.db.execute(sql`DELETE FROM registry.health_vitals WHERE minute < now() - interval '30 days'`);
    await this.db.execute(sql`DELETE FROM registry.health_edges WHERE at < now() - interval '1 day'`);
    await deleteOldErrors(this.db);
  }
}
