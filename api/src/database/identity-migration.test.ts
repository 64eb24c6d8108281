import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@farmgate/postgres/testing';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');
const MIGRATION = '0016-identity.sql';

test('customers and sessions from before the migration are confirmed and bound to no browser', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const run = (file: string) => client.query(readFileSync(join(FOLDER, file), 'utf8'));
  await client.query('CREATE SCHEMA IF NOT EXISTS shop');
  for (const file of readdirSync(FOLDER).sort()) if (file < MIGRATION) await run(file);
  await client.query(`INSERT INTO shop.users (email, password_hash, name, deleted_at)
    VALUES ('asha@example.com', 'x', 'Asha', NULL), ('deleted-2', '', '', now())`);
  await client.query(`INSERT INTO shop.sessions (token_hash, user_id) VALUES ('\\x00', 1)`);
  await client.query(`INSERT INTO shop.mails (kind, email) VALUES ('reset-code', 'asha@example.com')`);
  await run(MIGRATION);
  const users = await client.query(`SELECT email_confirmed_at = created_at AS confirmed FROM shop.users ORDER BY id`);
  const sessions = await client.query(`SELECT browser_hash FROM shop.sessions`);
  await client.end();
  await database.drop();
  expect(users.rows).toEqual([{ confirmed: true }, { confirmed: null }]);
  expect(sessions.rows).toEqual([{ browser_hash: null }]);
});
