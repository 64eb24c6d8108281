import { and, asc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { storableText } from '../database/storable.ts';
import { mails, orders } from '../database/schema.ts';

export type MailRow = typeof mails.$inferSelect;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})` as unknown as Date;

/**
 * Claims mails that are due for `lease` seconds, longer than sending takes. If the process dies, its mails become due
 * again.
 */
export async function claimDueMails(db: Database, { limit, lease }: { limit: number; lease: number }) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), lte(mails.dueAt, sql`now()`)))
    .orderBy(asc(mails.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: inSeconds(lease) })
    .where(inArray(mails.id, due))
    .returning();
}

export async function finishMail(
  db: Database,
  id: number,
  state: 'sent' | 'parked',
  error: string | null = null,
): Promise<void> {
  const lastError = error && storableText(error);
  await db.update(mails).set({ state, lastError, updatedAt: new Date() }).where(eq(mails.id, id));
}

export async function postponeMail(db: Database, id: number, seconds: number, error: string): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: inSeconds(seconds), lastError: storableText(error), updatedAt: new Date() })
    .where(eq(mails.id, id));
}

/** Deletes a mail that is no longer needed. */
export async function dropMail(db: Database, id: number): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Waiting and parked mail, oldest first, with the order number. */
export function findUnsentMails(db: Database) {
  return db
    .select({ ...getTableColumns(mails), orderNo: orders.orderNo })
    .from(mails)
    .leftJoin(orders, eq(orders.id, mails.orderId))
    .where(ne(mails.state, 'sent'))
    .orderBy(asc(mails.id));
}

/** Makes all unsent mail, or one, due again with all its attempts. Returns how many. */
export async function retryMails(db: Database, id?: number): Promise<number> {
  const rows = await db
    .update(mails)
    .set({ state: 'waiting', attempts: 0, dueAt: inSeconds(0), updatedAt: new Date() })
    .where(and(ne(mails.state, 'sent'), id === undefined ? undefined : eq(mails.id, id)))
    .returning({ id: mails.id });
  return rows.length;
}
