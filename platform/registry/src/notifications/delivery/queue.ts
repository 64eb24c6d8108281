import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Notice } from '../events/notice.ts';

/** A delivery that this process makes now. */
export interface Claimed {
  id: string;
  subscription: string;
  /** 1 for the first. */
  attempt: number;
  format: 'json' | 'slack' | 'email';
  target: string;
  secret: string | null;
  notice: Notice;
}

/** Seconds, longer than an attempt takes: after a crash another process makes the delivery then. */
const LEASE = 60;

interface Row extends Record<string, unknown>, Omit<Claimed, 'notice'> {
  type: Notice['type'];
  channel: string | null;
  at: Date;
  content: Omit<Notice, 'type' | 'channel' | 'at'>;
}

/** Claims deliveries that are due, oldest first, of subscriptions that are not among the `busy`. */
export function claimDue(db: Database, limit: number, busy: string[]): Promise<Claimed[]> {
  return claim(
    db,
    sql`state = 'waiting' AND due_at <= now() AND subscription <> ALL (${sql.param(busy)}::text[])
      ORDER BY due_at LIMIT ${limit}`,
  );
}

/** Claims one delivery, due or not. @returns null when it is done or being made */
export async function claimOne(db: Database, id: string): Promise<Claimed | null> {
  return (await claim(db, sql`state = 'waiting' AND attempts = 0 AND id = ${id}`))[0] ?? null;
}

async function claim(db: Database, condition: ReturnType<typeof sql>): Promise<Claimed[]> {
  const { rows } = await db.execute<Row>(sql`
    UPDATE registry.deliveries d
    SET attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE})
    FROM registry.subscriptions s, registry.notifications n
    WHERE d.id IN (SELECT id FROM registry.deliveries WHERE ${condition} FOR UPDATE SKIP LOCKED)
      AND s.id = d.subscription AND n.id = d.notification
    RETURNING d.id, d.subscription, d.attempts AS attempt, s.format, s.target, s.secret, n.type, n.channel, n.at, n.content`);
  return rows.map(({ type, channel, at, content, ...row }) => ({
    ...row,
    notice: { ...content, type, channel, at: new Date(at) },
  }));
}

export interface Attempt {
  ms: number;
  /** The HTTP status of the answer. */
  status: number | null;
  /** Why it failed; null when the receiver accepted the message. */
  error: string | null;
}

/** Logs an attempt. `again`: seconds until the next one; null ends the delivery. */
export async function recordAttempt(
  db: Database,
  { id, attempt }: Claimed,
  { ms, status, error }: Attempt,
  again: number | null,
): Promise<void> {
  const state = error === null ? 'delivered' : again === null ? 'failed' : 'waiting';
  await db.execute(sql`
    WITH logged AS (
      INSERT INTO registry.delivery_attempts (delivery, attempt, ms, status, error)
      SELECT id, ${attempt}, ${Math.round(ms)}, ${status}, ${error} FROM registry.deliveries WHERE id = ${id}
      ON CONFLICT DO NOTHING
    )
    UPDATE registry.deliveries SET state = ${state}, due_at = now() + make_interval(secs => ${again ?? 0})
    WHERE id = ${id} AND attempts = ${attempt} AND state = 'waiting'`);
}

/** Deletes notifications after 30 days, with their deliveries and attempts. */
export async function dropOld(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM registry.notifications WHERE at < now() - interval '30 days'`);
}
