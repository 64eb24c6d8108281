import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { tokens } from '../database/tables.ts';
import type { Identity } from './schemas.ts';

export type TokenRow = typeof tokens.$inferSelect;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The identity of a token, or null when it is unknown or revoked. Records the use. */
export async function useToken(db: Database, token: string): Promise<Identity | null> {
  const rows = await db
    .update(tokens)
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where(and(eq(tokens.hash, hashToken(token)), isNull(tokens.revokedAt)))
    .returning({ name: tokens.name, part: tokens.part, role: tokens.role });
  return rows[0] ?? null;
}

/** Creates a token of 256 random bits. Only the returned value contains the secret. */
export async function createToken(db: Database, identity: Identity, createdBy: string) {
  const token = `fgt_${randomBytes(32).toString('base64url')}`;
  const [row] = await db
    .insert(tokens)
    .values({ ...identity, id: randomUUID(), hash: hashToken(token), createdBy })
    .returning();
  return { row: row!, token };
}

export async function listTokens(db: Database): Promise<TokenRow[]> {
  return db.select().from(tokens).orderBy(asc(tokens.createdAt));
}

/** @returns whether there was such a token to revoke; a revoked one stays in the list. */
export async function revokeToken(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(tokens)
    .set({ revokedAt: sql`coalesce(${tokens.revokedAt}, clock_timestamp())` })
    .where(eq(tokens.id, id))
    .returning({ id: tokens.id });
  return rows.length > 0;
}
