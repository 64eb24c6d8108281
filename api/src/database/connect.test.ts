import { createTestDatabase } from '@farmgate/postgres/testing';
import { sql } from 'drizzle-orm';
import { connect } from './connect.ts';

test('a connection that breaks inside a transaction is replaced, as often as the pool is large', async () => {
  const database = await createTestDatabase({});
  const broken: Error[] = [];
  const { db, close } = connect(database.url, { onIdleError: (error) => broken.push(error) });
  for (let round = 0; round < 12; round += 1) {
    const suicide = db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
    await expect(suicide).rejects.toThrow(/terminat|Failed query/);
  }
  await expect(db.transaction((tx) => tx.execute(sql`SELECT 1 AS one`))).resolves.toMatchObject({ rows: [{ one: 1 }] });
  expect(broken.length).toBeGreaterThan(0);
  await close();
  await database.drop();
});
