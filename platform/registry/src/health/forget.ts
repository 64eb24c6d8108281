import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Reports of minutes older than this are not taken: who was counted in them is not known any more. */
export const OLDEST_REPORT_MS = 60 * 60_000;
const EVERY_MS = 10 * 60_000;

/** Drops what has served its purpose: visitors' hashes after two hours, counts after 30 days. */
export class Forgetter {
  #next = 0;

  constructor(private readonly db: Database) {}

  /** Does so every ten minutes, however often it is asked. `now` in ms by a clock that is never set. */
  async tidy(now = performance.now()): Promise<void> {
    if (now < this.#next) return;
    this.#next = now + EVERY_MS;
    await this.db.execute(sql`DELETE FROM registry.health_visitors WHERE minute < now() - interval '2 hours'`);
    await this.db.execute(sql`DELETE FROM registry.health_minutes WHERE minute < now() - interval '30 days'`);
    await this.db.execute(sql`DELETE FROM registry.health_vitals WHERE minute < now() - interval '30 days'`);
    await this.db.execute(sql`DELETE FROM registry.health_edges WHERE at < now() - interval '1 day'`);
  }
}
