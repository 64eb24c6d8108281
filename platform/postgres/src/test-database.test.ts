import pg from 'pg';
import { createTestDatabase } from './test-database.ts';

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

describe('createTestDatabase', () => {
  it('gives each caller an empty database of its own', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(one.url, 'CREATE TABLE mine (n int)');
    expect(await query(two.url, `SELECT to_regclass('mine') AS found`)).toEqual([{ found: null }]);
    await Promise.all([one.drop(), two.drop()]);
    await expect(query(one.url, 'SELECT 1')).rejects.toThrow('does not exist');
  });

  it('migrates once and clones the result, however many ask at the same time', async () => {
    let runs = 0;
    const migrate = async (url: string) => {
      runs += 1;
      await query(url, `CREATE TABLE fruit AS SELECT 'guava' AS name`);
    };
    const name = `once-${Date.now()}`;
    const databases = await Promise.all([1, 2, 3].map(() => createTestDatabase({ migrate, name })));
    expect(runs).toBe(1);
    for (const { url } of databases) expect(await query(url, 'SELECT name FROM fruit')).toEqual([{ name: 'guava' }]);
    await Promise.all(databases.map(({ drop }) => drop()));
  });

  it('leaves no half-filled template behind when the migration fails', async () => {
    const name = `fails-${Date.now()}`;
    let broken = true;
    const migrate = async (url: string) => {
      await query(url, 'CREATE TABLE once (n int)');
      if (broken) throw new Error('no such column');
    };
    await expect(createTestDatabase({ migrate, name })).rejects.toThrow('no such column');
    broken = false;
    const database = await createTestDatabase({ migrate, name });
    expect(await query(database.url, 'SELECT count(*)::int AS n FROM once')).toEqual([{ n: 0 }]);
    await database.drop();
  });
});
