import { mkdtempSync, rmSync } from 'node:fs';
import { chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@farmgate/postgres/testing';
import pg from 'pg';
import { openDatabase } from './database.ts';

const silent = () => undefined;

it('takes the database it is given and leaves it running', async () => {
  const test = await createTestDatabase();
  const database = await openDatabase(test.url, '/nowhere', silent);
  expect(database).toMatchObject({ url: test.url });
  await database.stop();
  await test.drop();
});

it('stops waiting for a DATABASE_URL where nothing answers, without showing its password', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  const { port } = mute.address() as { port: number };
  const failure = await openDatabase(`postgres://me:secret@127.0.0.1:${port}/shop`, '/nowhere', silent).catch(String);
  expect(failure).toMatch(/DATABASE_URL does not answer \(.+\)\. Start that PostgreSQL, correct DATABASE_URL/);
  expect(failure).not.toContain('secret');
  mute.close();
});

it('says at once when the connection is refused', async () => {
  await expect(openDatabase('postgres://me@localhost:1/shop', '/nowhere', silent)).rejects.toThrow(/ECONNREFUSED/);
});

it('brings a killed embedded server back where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-database-'));
  chmodSync(folder, 0o711);
  const lines: string[] = [];
  const database = await openDatabase(undefined, folder, (line) => lines.push(line));
  const before = database.pid();
  process.kill(before ?? 0, 'SIGKILL');
  while (database.pid() === before) await sleep(100);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect(lines).toEqual(['PostgreSQL has stopped. Starting it again …']);
  await database.stop();
  rmSync(folder, { recursive: true });
});
