import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

interface Row extends Record<string, unknown> {
  id: string;
  number: string;
  type: string;
  channel: string | null;
  subject: string;
  at: Date;
  state: 'waiting' | 'delivered' | 'failed';
  due: Date;
  attempts: { at: string; ms: number; status: number | null; error: string | null }[];
}

/** The messages of a subscription with all attempts, newest first. Also of one that was removed. */
export async function readDeliveries(db: Database, subscription: string, limit: number, before?: number) {
  const { rows } = await db.execute<Row>(sql`
    SELECT d.id, n.id AS number, n.type, n.channel, n.content->>'subject' AS subject, n.at, d.state, d.due_at AS due,
      coalesce((SELECT jsonb_agg(jsonb_build_object('at', a.at, 'ms', a.ms, 'status', a.status, 'error', a.error)
        ORDER BY a.attempt) FROM registry.delivery_attempts a WHERE a.delivery = d.id), '[]') AS attempts
    FROM registry.deliveries d JOIN registry.notifications n ON n.id = d.notification
    WHERE d.subscription = ${subscription} AND (${before ?? null}::bigint IS NULL OR n.id < ${before ?? null}::bigint)
    ORDER BY n.id DESC LIMIT ${limit}`);
  return rows.map(({ number, at, due, attempts, ...row }) => ({
    ...row,
    number: Number(number),
    at: new Date(at).toISOString(),
    nextAttempt: row.state === 'waiting' ? new Date(due).toISOString() : null,
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  }));
}
