import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { sessions, users } from '../database/schema.ts';
import type { User } from './user-store.ts';

/** A session is over this long after its last use, and after its beginning whatever its use. */
const IDLE = sql`interval '14 days'`;
const ABSOLUTE = sql`interval '60 days'`;
/** Noting every single use would write at every call. */
const NOTED_EVERY = sql`interval '1 minute'`;

export interface SessionState {
  userId: number;
  /** Revoked, unused for too long or simply too old. */
  over: boolean;
  accountDeleted: boolean;
}

/**
 * Begins a session, unless the password has been changed or the account deleted since they were looked at: the sessions
 * that ended then must not be one short. Whether it did.
 */
export async function insertSession(
  db: Database,
  tokenHash: Buffer,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
      .for('share');
    if (user) await tx.insert(sessions).values({ tokenHash, userId: id });
    return user !== undefined;
  });
}

/** Looks a session up and notes its use. */
export async function useSession(db: Database, tokenHash: Buffer): Promise<SessionState | undefined> {
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
    .where(eq(sessions.tokenHash, tokenHash));
  if (row?.useIsNews && !row.over) {
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  return row;
}

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

/** Forgets a customer's sessions that nobody can come back with. */
export async function dropOldSessions(db: Database, userId: number): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.createdAt, sql`now() - ${ABSOLUTE} - interval '30 days'`)));
}
