import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** Runs work in a savepoint: if it fails, earlier changes of the transaction stay. Rejects when the work does. */
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
