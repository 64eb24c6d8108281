import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { retentionPeriods } from '../database/schema.ts';
import { type Kind, KIND_NAMES, KINDS, type Periods } from './kinds.ts';

/** How many days data of each kind is kept. All processes read them from the database, so that they agree. */
export async function findPeriods(db: Database): Promise<Periods> {
  const changed = new Map((await db.select().from(retentionPeriods)).map(({ kind, days }) => [kind, days]));
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, changed.get(kind) ?? KINDS[kind].days])) as Periods;
}

export async function setPeriod(db: Database, kind: Kind, days: number): Promise<void> {
  await db
    .insert(retentionPeriods)
    .values({ kind, days })
    .onConflictDoUpdate({ target: retentionPeriods.kind, set: { days, updatedAt: sql`now()` } });
}
