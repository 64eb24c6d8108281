import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { resetCodes } from '../database/schema.ts';

/** The account of a code, and the place that requested it. */
export interface CodeOwner {
  userId: number;
  placeHash: Buffer;
}

const codesOf = ({ userId, placeHash }: CodeOwner) =>
  and(eq(resetCodes.userId, userId), eq(resetCodes.placeHash, placeHash));

/** Replaces the codes of this account and place. Codes requested from other places stay. */
export async function replaceResetCode(db: Database, owner: CodeOwner, codeHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const old = and(eq(resetCodes.userId, owner.userId), lt(resetCodes.expiresAt, sql`now()`));
    await tx.delete(resetCodes).where(or(codesOf(owner), old));
    await tx
      .insert(resetCodes)
      .values({ ...owner, codeHash, expiresAt: sql`now() + interval '10 minutes'` as unknown as Date });
  });
}

/** Counts one of the code's five tries before the comparison, so that simultaneous tries count too. */
export async function countTry(db: Database, owner: CodeOwner): Promise<{ id: number; codeHash: string } | undefined> {
  const newest = db
    .select({ id: resetCodes.id })
    .from(resetCodes)
    .where(codesOf(owner))
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

/** Marks the code as used and deletes all other codes of the account. False when it has been used already. */
export async function useResetCode(db: Database, id: number, userId: number): Promise<boolean> {
  const used = await db
    .update(resetCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(resetCodes.id, id), isNull(resetCodes.usedAt)))
    .returning({ id: resetCodes.id });
  if (used.length === 0) return false;
  await db.delete(resetCodes).where(and(eq(resetCodes.userId, userId), ne(resetCodes.id, id)));
  return true;
}
