import type { Pool, PoolClient } from 'pg';

/**
 * Runs work in one transaction: committed when it resolves, rolled back when it rejects. Drizzle's own never releases a
 * connection on which BEGIN fails, as after a database restart.
 * @param begin BEGIN, and what the transaction sets
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}
