import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { resetCodes } from '../database/schema.ts';

/** Whose code, and where it was asked for. */
export interface Asker {
  userId: number;
  placeHash: Buffer;
}

const codesOf = ({ userId, placeHash }: Asker) =>
  and(eq(resetCodes.userId, userId), eq(resetCodes.placeHash, placeHash));

/** Makes this the asker's only code. Codes that others have asked for stay. */
export async function replaceResetCode(db: Database, asker: Asker, codeHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const old = and(eq(resetCodes.userId, asker.userId), lt(resetCodes.expiresAt, sql`now()`));
    await tx.delete(resetCodes).where(or(codesOf(asker), old));
    await tx
      .insert(resetCodes)
      .values({ ...asker, codeHash, expiresAt: sql`now() + interval '10 minutes'` as unknown as Date });
  });
}

/** Takes one of the code's five tries, before it is compared: tries made at once count too. */
export async function takeTry(db: Database, asker: Asker): Promise<{ id: number; codeHash: string } | undefined> {
  const newest = db
    .select({ id: resetCodes.id })
    .from(resetCodes)
    .where(codesOf(asker))
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

/** Uses the code up, and with it every other code of the account. False when it was used a moment before. */
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
