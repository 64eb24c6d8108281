import { resolve } from 'node:path';
import { readConfig } from './config.ts';

it('needs nothing', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve(__dirname, '../../../.farmgate'),
    databaseUrl: undefined,
  });
});

it.each(['abc', '-1', '65536', '30.5', '3000x'])('refuses PORT=%s', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(`PORT=${PORT} is not a port: give a number from 1 to 65535`);
});

it.each(['mysql://localhost/shop', 'localhost:5432', 'postgres://['])('refuses DATABASE_URL=%s', (DATABASE_URL) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL is not a PostgreSQL address/);
});
