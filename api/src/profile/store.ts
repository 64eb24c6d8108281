import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { users } from '../database/schema.ts';

export async function findProfile(db: Database, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}
