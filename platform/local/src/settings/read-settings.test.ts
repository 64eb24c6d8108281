import { resolve } from 'node:path';
import { readSettings } from './read-settings.ts';

it('needs nothing', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve(__dirname, '../../../../.farmgate'),
    databaseUrl: undefined,
  });
});

it.each(['abc', '-1', '65536', '30.5', '3000x'])('rejects PORT=%s', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}". Set it to a number from 0`);
});

it.each(['mysql://localhost/shop', 'localhost:5432', 'postgres://['])('rejects DATABASE_URL=%s', (DATABASE_URL) => {
  expect(() => readSettings({ DATABASE_URL })).toThrow(/^DATABASE_URL is not a URL that begins with postgres:/);
});
