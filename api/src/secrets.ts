import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/connect.ts';
import { secrets } from './database/schema.ts';

/** A random key of 32 bytes, created once and shared by all processes on this database. */
export async function loadSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row!.value;
}
