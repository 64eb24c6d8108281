import { createTestDatabase } from '@farmgate/postgres/testing';
import { checkMigrations } from '@farmgate/service/testing/check-migrations';
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { connect } from './connect.ts';
import { migrate, MIGRATIONS } from './migrate.ts';
import * as schema from './schema.ts';

test('migrations run once, however many processes start, and make the tables the code expects', async () => {
  const database = await createTestDatabase();
  const { pool, close } = connect(database.url);
  const run = () => migrate(database.url);
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1);
  expect(await run()).toEqual([]);

  const { rows } = await pool.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'shop'`,
  );
  const columns = new Set(rows.map((row) => `${row.table_name}.${row.column_name}`));
  for (const table of Object.values(schema).filter((value) => is(value, Table))) {
    for (const column of Object.values(getTableColumns(table))) {
      expect(columns).toContain(`${getTableName(table)}.${column.name}`);
    }
  }
  await close();
  await database.drop();
});

test('new migrations work with the previous version, which runs while a deployment is upgraded', async () => {
  const customer = `INSERT INTO shop.users (email, password_hash, name) VALUES ('asha@example.com', '', 'Asha')`;
  expect(await checkMigrations(MIGRATIONS, '0018-order-history.sql', customer)).toEqual([]);
});
