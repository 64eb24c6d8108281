import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { users } from '../database/schema.ts';
import { violatedConstraint } from '../database/violation.ts';
import { RequestError } from '../http/request-error.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

const live = isNull(users.deletedAt);

/** The account of an e-mail in lower case. */
export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), live));
  return user;
}

/** An account that is not deleted. */
export async function findUserById(db: Database, id: number): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), live));
  return user;
}

export async function findUserByMobile(db: Database, mobile: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.mobile, mobile), live));
  return user;
}

/** @throws RequestError 409 when e-mail or mobile are taken. */
export async function insertUser(db: Database, user: NewUser): Promise<User> {
  try {
    const [row] = await db.insert(users).values(user).returning();
    return row!;
  } catch (error) {
    throw asConflict(error);
  }
}

/** @throws RequestError 409 when the mobile is another account's. */
export async function updateUser(db: Database, id: number, change: Partial<NewUser>): Promise<void> {
  try {
    await db
      .update(users)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(users.id, id));
  } catch (error) {
    throw asConflict(error);
  }
}

/** Records that mail to the account's address reaches its owner. */
export async function confirmEmail(db: Database, id: number): Promise<void> {
  await db
    .update(users)
    .set({ emailConfirmedAt: sql`now()` as unknown as Date })
    .where(and(eq(users.id, id), isNull(users.emailConfirmedAt)));
}

export const accountConflict = (errors: string[]) => new RequestError(409, { errors });

function asConflict(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_email') return accountConflict(['Email already exists.']);
  if (constraint === 'users_mobile') return accountConflict(['Mobile already exists.']);
  return error;
}
