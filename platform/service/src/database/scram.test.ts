import { createTestDatabase } from '@farmgate/postgres/testing';
import pg from 'pg';
import { scramVerifier } from './scram.ts';

test('PostgreSQL lets a role in with the password of its verifier, and with no other', async () => {
  const database = await createTestDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  const role = `farmgate_test_${process.pid}`;
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${await scramVerifier('grüne Bohnen 42')}'`);
  const signIn = async (password: string) => {
    const url = new URL(database.url);
    [url.username, url.password] = [role, encodeURIComponent(password)];
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.end();
  };
  try {
    await expect(signIn('grüne Bohnen 42')).resolves.toBeUndefined();
    await expect(signIn('grüne Bohnen 43')).rejects.toThrow('password authentication failed');
  } finally {
    await admin.query(`DROP ROLE ${role}`);
    await admin.end();
    await database.drop();
  }
});
