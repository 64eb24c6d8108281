import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { resetCodes } from '../database/schema.ts';

/** Makes this the account's only code. */
export async function replaceResetCode(db: Database, userId: number, codeHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(resetCodes).where(eq(resetCodes.userId, userId));
    await tx
      .insert(resetCodes)
      .values({ userId, codeHash, expiresAt: sql`now() + interval '10 minutes'` as unknown as Date });
  });
}

/** Takes one of the code's five tries, before it is compared: tries made at once count too. */
export async function takeTry(db: Database, userId: number): Promise<{ id: number; codeHash: string } | undefined> {
  const newest = db
    .select({ id: resetCodes.id })
    .from(resetCodes)
    .where(eq(resetCodes.userId, userId))
    .orderBy(desc(resetCodes.id))
    .limit(1);
  const [code] = await db
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(
      and(
        eq(resetCodes.id, newest),
        lt(resetCodes.attempts, 5),
        isNull(resetCodes.usedAt),
        sql`${resetCodes.expiresAt} > now()`,
      ),
    )
    .returning({ id: resetCodes.id, codeHash: resetCodes.codeHash });
  return code;
}

/** Uses the code up. False when somebody else has, a moment before. */
export async function useResetCode(db: Database, id: number): Promise<boolean> {
  const used = await db
    .update(resetCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(resetCodes.id, id), isNull(resetCodes.usedAt)))
    .returning({ id: resetCodes.id });
  return used.length === 1;
}
