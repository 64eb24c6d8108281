import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Work in a transaction that can fail without it: what was done before stays. Rejects as the work does. */
export async function inSavepoint<Result>(tx: Database, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`SAVEPOINT work`);
  try {
    const result = await work();
    await tx.execute(sql`RELEASE SAVEPOINT work`);
    return result;
  } catch (error) {
    await tx.execute(sql`ROLLBACK TO SAVEPOINT work`);
    throw error;
  }
}
