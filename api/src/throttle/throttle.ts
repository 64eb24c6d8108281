import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { throttles } from '../database/schema.ts';
import { RequestError } from '../http/request-error.ts';
import type { Limit } from './limits.ts';

/**
 * Counts an attempt before it is made, so that simultaneous attempts count too. The count is in the database, shared by
 * all API processes.
 * @param subject Whose attempt it is: an e-mail or an address
 * @throws RequestError 429 after too many attempts
 */
export async function countAttempt(db: Database, limit: Limit, subject: string): Promise<void> {
  const expiry = sql`now() + make_interval(secs => ${limit.window})`;
  const expired = sql`${throttles.expiresAt} <= now()`;
  const [row] = await db
    .insert(throttles)
    .values({ bucket: limit.bucket, subject, attempts: 1, expiresAt: expiry as unknown as Date })
    .onConflictDoUpdate({
      target: [throttles.bucket, throttles.subject],
      set: {
        attempts: sql`CASE WHEN ${expired} THEN 1 ELSE ${throttles.attempts} + 1 END`,
        expiresAt: sql`CASE WHEN ${expired} THEN ${expiry} ELSE ${throttles.expiresAt} END`,
      },
    })
    .returning({
      attempts: throttles.attempts,
      wait: sql<number>`ceil(extract(epoch FROM ${throttles.expiresAt} - now()))::int`,
    });
  if (row && row.attempts > limit.attempts) throw tooMany(limit, Math.max(row.wait, 1));
}

/** Resets the count, after a success. */
export async function forgetAttempts(db: Database, limit: Limit, subject: string): Promise<void> {
  await db.delete(throttles).where(and(eq(throttles.bucket, limit.bucket), eq(throttles.subject, subject)));
}

/** Deletes expired counters. */
export async function dropExpiredAttempts(db: Database): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expiresAt, sql`now()`));
}

const tooManyAttempts = (wait: string) => `Too many attempts. Please try again in ${wait}.`;

function tooMany({ refusal = tooManyAttempts }: Limit, seconds: number): RequestError {
  const message = refusal(durationText(seconds));
  return new RequestError(429, { message, retryAfter: seconds }, { 'retry-after': String(seconds) });
}

function durationText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
