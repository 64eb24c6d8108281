import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { sessions, users } from '../database/schema.ts';
import type { User } from './user-store.ts';

/** A session ends this long after its last use, and at the latest this long after its start. */
const IDLE = sql`interval '14 days'`;
const ABSOLUTE = sql`interval '60 days'`;
/** Recording every use would write on every call. */
const NOTED_EVERY = sql`interval '1 minute'`;

/** SHA-256 of a token and of the browser's id that comes with it; null without the browser's cookie. */
export interface SessionKey {
  tokenHash: Buffer;
  browserHash: Buffer | null;
}

export interface SessionState {
  userId: number;
  /** Revoked, unused for too long, or too old. */
  over: boolean;
  accountDeleted: boolean;
}

/**
 * Starts a session, unless the password was changed or the account deleted since it was read: this session would
 * survive the change. Returns whether it started.
 */
export async function insertSession(
  db: Database,
  key: SessionKey,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
      .for('share');
    if (user) await tx.insert(sessions).values({ ...key, userId: id });
    return user !== undefined;
  });
}

/**
 * Finds a session and records its use. Undefined for the token of another browser, whose use does not extend a session.
 */
export async function useSession(db: Database, key: SessionKey): Promise<SessionState | undefined> {
  const [row] = await db
    .select({
      userId: sessions.userId,
      over: sql<boolean>`${sessions.revokedAt} IS NOT NULL OR ${sessions.lastUsedAt} + ${IDLE} < now()
        OR ${sessions.createdAt} + ${ABSOLUTE} < now()`,
      accountDeleted: sql<boolean>`${users.deletedAt} IS NOT NULL`,
      useIsNews: sql<boolean>`${sessions.lastUsedAt} + ${NOTED_EVERY} < now()`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, key.tokenHash), not(boundElsewhere(key))));
  if (row?.useIsNews && !row.over) {
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, key.tokenHash));
  }
  return row;
}

/** Whether a token belongs to a browser other than the one that sent it. */
export async function isBoundElsewhere(db: Database, key: SessionKey): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.tokenHash, key.tokenHash), boundElsewhere(key)))) > 0;
}

const boundElsewhere = ({ browserHash }: SessionKey) =>
  sql`(${sessions.browserHash} IS NOT NULL AND ${sessions.browserHash} IS DISTINCT FROM ${browserHash}::bytea)`;

export async function revokeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

export async function revokeSessionsOf(db: Database, userId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
