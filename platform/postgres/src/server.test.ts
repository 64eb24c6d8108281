import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, type PostgresServer, startPostgres } from './server.ts';

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

describe('startPostgres', () => {
  const folders: string[] = [];
  let server: PostgresServer | undefined;

  const folder = ({ mode }: { mode: number } = { mode: 0o755 }) => {
    const made = mkdtempSync(join(tmpdir(), 'farmgate-pg-'));
    chmodSync(made, mode);
    folders.push(made);
    return made;
  };

  afterEach(async () => {
    await server?.stop();
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });

  it('keeps the data over a stop and a start', async () => {
    const dataDir = folder();
    server = await startPostgres({ dataDir, durable: false });
    await query(server.url, `CREATE TABLE fruit AS SELECT 'guava' AS name`);
    await server.stop();
    server = await startPostgres({ dataDir, durable: false });
    expect(await query(server.url, 'SELECT name FROM fruit')).toEqual([{ name: 'guava' }]);
  });

  it('finds the server a killed supervisor left behind', async () => {
    const dataDir = folder();
    server = await startPostgres({ dataDir, durable: false });
    const again = await startPostgres({ dataDir, durable: false });
    expect(again).toMatchObject({ pid: server.pid, url: server.url });
  });

  it('is found by others while it runs, who start and make nothing', async () => {
    const dataDir = folder();
    const missing = join(dataDir, 'not-there');
    expect(findPostgres(missing)).toBeUndefined();
    expect(existsSync(missing)).toBe(false);
    server = await startPostgres({ dataDir, durable: false });
    expect(findPostgres(dataDir)).toBe(server.url);
    await server.stop();
    expect(findPostgres(dataDir)).toBeUndefined();
  });

  it('starts again after the server itself was killed', async () => {
    const dataDir = folder();
    server = await startPostgres({ dataDir, durable: false });
    process.kill(server.pid, 'SIGKILL');
    server = await startPostgres({ dataDir, durable: false });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts one server when several ask at once', async () => {
    const dataDir = folder();
    const servers = await Promise.all([1, 2, 3].map(() => startPostgres({ dataDir, durable: false })));
    server = servers[0];
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
  });

  it('rejects connections without the password', async () => {
    server = await startPostgres({ dataDir: folder(), durable: false });
    await expect(query(server.url.replace(/:[0-9a-f]+@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password');
  });

  it('rejects data of another PostgreSQL version with a line that says what to do', async () => {
    const dataDir = folder();
    server = await startPostgres({ dataDir, durable: false });
    await server.stop();
    writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '15\n');
    await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(/holds data of PostgreSQL 15/);
  });

  it('works in a folder the database user cannot enter, and keeps the data there too', async () => {
    const dataDir = join(folder({ mode: 0o700 }), 'data');
    server = await startPostgres({ dataDir, durable: false });
    // Root's data had to go elsewhere; anybody else runs the database as themselves, right here.
    const pointer = join(dataDir, 'location');
    expect(existsSync(pointer)).toBe(userInfo().uid === 0);
    if (existsSync(pointer)) folders.push(readFileSync(pointer, 'utf8').trim());
    await query(server.url, `CREATE TABLE fruit AS SELECT 'guava' AS name`);
    await server.stop();
    server = await startPostgres({ dataDir, durable: false });
    expect(await query(server.url, 'SELECT name FROM fruit')).toEqual([{ name: 'guava' }]);
  });
});
