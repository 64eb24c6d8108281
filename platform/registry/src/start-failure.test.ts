import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openFolderStore } from './artifacts/folder-store.ts';
import { readConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { startFailure } from './start-failure.ts';

const DATABASE_URL = 'postgres://farmgate:secret@db.example:5432/farmgate';
const config = readConfig({ DATABASE_URL, PORT: '4000' });
const failure = (code: string, more = {}) => startFailure(Object.assign(new Error(code), { code, ...more }), config);

test.each<[string, RegExp, object?]>([
  ['EADDRINUSE', /Port 4000 is taken: set PORT/],
  ['ECONNREFUSED', /No PostgreSQL answers at db.example:5432/],
  ['EACCES', /set DATA_DIR/],
  ['ENOENT', /Cannot write artifacts in .*set DATA_DIR/, { syscall: 'mkdir' }],
  ['ENOTFOUND', /no address 127\.0\.0\.1: set HOST/, { hostname: '127.0.0.1' }],
  ['28P01', /PostgreSQL at db.example:5432 refused/],
])('%s says what to do, in one line and without the password', (code, line, more = {}) => {
  expect(failure(code, more)).toMatch(line);
  expect(failure(code, more)).not.toMatch(/secret|\n/);
});

test('settings that are missing or wrong are named', () => {
  for (const wrong of [undefined, '', 'nope', 'http://me:secret@db/shop', 'postgres://me:secret@[']) {
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow(
      'Set DATABASE_URL to a URL like postgres://user:password@localhost:5432/farmgate.',
    );
  }
  expect(() => readConfig({ DATABASE_URL, LOG_LEVEL: 'loud' })).toThrow(/^LOG_LEVEL must be one of .*, not loud\.$/);
  expect(() => readConfig({ DATABASE_URL, PORT: 'http' })).toThrow(
    'PORT must be a whole number from 0 to 65535, not http.',
  );
  expect(() => readConfig({ DATABASE_URL, REGISTRY_ADMIN_TOKEN: 'short' })).toThrow(
    /^REGISTRY_ADMIN_TOKEN is shorter than 16/,
  );
  expect(() => readConfig({ DATABASE_URL, ARTIFACTS: '/mnt/shop' })).toThrow(/like s3:\/\/bucket\/prefix/);
  expect(() => readConfig({ DATABASE_URL, PROBE_URL: 'localhost:3000' })).toThrow(/^PROBE_URL must be a URL like/);
  expect(() => readConfig({ DATABASE_URL, RETENTION_DAYS: '0' })).toThrow(/^RETENTION_DAYS must be .* from 1 to/);
  expect(() => readConfig({ DATABASE_URL, EDGE_TOKEN: 'short' })).toThrow(/^EDGE_TOKEN is shorter than 16/);
});

test('all problems are listed at once, in production those of unsafe settings too', () => {
  const problems = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return startFailure(error, undefined).split('\n');
    }
  };
  const NODE_ENV = 'production';
  expect(problems({ NODE_ENV, DATABASE_URL, PORT: 'http' })).toEqual([
    '4 problems:',
    expect.stringMatching(/^- PORT must be/),
    expect.stringMatching(/^- The password in DATABASE_URL is shorter than 12/),
    expect.stringMatching(/^- EDGE_TOKEN is not set/),
    expect.stringMatching(/^- OPERATIONS_PORT is not set/),
  ]);
  const safe = {
    DATABASE_URL: 'postgres://farmgate:correct-horse-battery@db.example/farmgate',
    EDGE_TOKEN: '0123456789abcdef0123456789abcdef',
    OPERATIONS_PORT: '3100',
  };
  expect(problems({ NODE_ENV, ...safe })).toEqual([]);
  expect(problems({ NODE_ENV, ...safe, REGISTRY_ADMIN_TOKEN: 'x' })).toEqual([
    expect.stringMatching(/^REGISTRY_ADMIN_TOKEN is shorter than 16 characters/),
  ]);
});

test.each(['/proc/farmgate', '/dev/null'])('artifacts under %s fail at once', async (place) => {
  const error = await openFolderStore(join(place, 'artifacts')).catch((reason: unknown) => reason);
  expect(startFailure(error, config)).toMatch(/^Cannot write artifacts in .* \(E[A-Z]+\): set DATA_DIR[^\n]+$/);
});

test('a database that accepts connections and never answers fails soon', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => mute.once('listening', listening));
  const { port } = mute.address() as AddressInfo;
  const error = await migrate(`postgres://me@127.0.0.1:${port}/shop`).catch((reason: unknown) => reason);
  expect(startFailure(error, config)).toMatch(/^No PostgreSQL answers at/);
  mute.close();
}, 15_000);
