import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { idempotencyKeys } from '../database/schema.ts';
import { invalid } from '../http/request-error.ts';

/**
 * Does work once for a key, within the transaction. A repeat gets the stored answer; a simultaneous repeat waits for
 * it. Failed work leaves nothing behind and can be retried with the same key.
 * @throws RequestError 422 when the key was used with another request
 */
export async function once<Answer>(
  tx: Database,
  { userId, key, request }: { userId: number; key: string | undefined; request: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const requestHash = createHash('sha256').update(canonical(request)).digest();
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`)));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(mine);
    if (stored?.requestHash.equals(requestHash)) return stored.response as Answer;
    throw invalid('Idempotency-Key', 'This Idempotency-Key was used for another order');
  }
  const response = await work();
  await tx.update(idempotencyKeys).set({ response }).where(mine);
  return response;
}

/** JSON that does not depend on the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
