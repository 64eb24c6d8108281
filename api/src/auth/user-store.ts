import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { users } from '../database/schema.ts';
import { violatedConstraint } from '../database/violation.ts';
import { Refusal } from '../http/refusal.ts';

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

const live = isNull(users.deletedAt);

/** The account of an e-mail, given in lower case. */
export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), live));
  return user;
}

export async function findUserByMobile(db: Database, mobile: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.mobile, mobile), live));
  return user;
}

/** @throws Refusal 409 when e-mail or mobile are taken. */
export async function insertUser(db: Database, user: NewUser): Promise<User> {
  try {
    const [row] = await db.insert(users).values(user).returning();
    return row!;
  } catch (error) {
    throw asConflict(error);
  }
}

/** @throws Refusal 409 when the mobile is another account's. */
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

export const accountConflict = (errors: string[]) => new Refusal(409, { errors });

function asConflict(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'users_email') return accountConflict(['Email already exists.']);
  if (constraint === 'users_mobile') return accountConflict(['Mobile already exists.']);
  return error;
}
