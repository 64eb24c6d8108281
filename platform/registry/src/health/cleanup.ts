import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteOldErrors } from '../errors/cleanup.ts';

/** Older reports are rejected: an edge keeps reports for at most this long. */
export const OLDEST_REPORT_MS = 60 * 60_000;
const EVERY_MS = 10 * 60_000;
/** A statement must end before its time limit, also after the registry was away for days. Otherwise nothing would ever be deleted. */
const BATCH = 100_000;

/** Deletes visits outside trials after three days, and everything else after 30 days. */
export class HealthCleanup {
  #next = 0;

  constructor(
    private readonly db: Database,
    private readonly batch = BATCH,
  ) {}

  /** Runs at most every ten minutes. `now` is in ms of a monotonic clock. */
  async run(now = performance.now()): Promise<void> {
    if (now < this.#next) return;
    this.#next = now + EVERY_MS;
    for (const table of ['health_visits', 'health_events']) {
      // The history of a promotion is the day before it, and a promotion is on trial for at most a day.
      await this.#deleteOld(table);
    }
    await this.db.execute(sql`DELETE FROM registry.health_networks WHERE last_day < current_date - 30`);
    await this.db.execute(sql`DELETE FROM registry.health_minutes WHERE minute < now() - interval '30 days'`);
    await this.db.execute(sql`DELETE FROM registry.health_vitals WHERE minute < now() - interval '30 days'`);
    await this.db.execute(sql`DELETE FROM registry.health_edges WHERE at < now() - interval '1 day'`);
    await deleteOldErrors(this.db);
  }

  async #deleteOld(table: string): Promise<void> {
    const name = sql.identifier(table);
    for (let deleted: number | null = this.batch; deleted === this.batch;) {
      // Another registry may be deleting the same rows.
      ({ rowCount: deleted } = await this.db.execute(sql`DELETE FROM registry.${name} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM registry.${name}
        WHERE at < now() - interval '3 days' AND (NOT is_trial OR at < now() - interval '30 days')
        LIMIT ${this.batch} FOR UPDATE SKIP LOCKED))`));
    }
  }
}
