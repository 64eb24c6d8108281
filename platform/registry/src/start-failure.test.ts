import { readConfig } from './config.ts';
import { startFailure } from './start-failure.ts';

const DATABASE_URL = 'postgres://farmgate:secret@db.example:5432/farmgate';
const config = readConfig({ DATABASE_URL, PORT: '4000' });
const failure = (code: string, more = {}) => startFailure(Object.assign(new Error(code), { code, ...more }), config);

test.each([
  ['EADDRINUSE', /Port 4000 is taken: set PORT/],
  ['ECONNREFUSED', /No PostgreSQL answers at db.example:5432/],
  ['EACCES', /set DATA_DIR/],
  ['28P01', /PostgreSQL at db.example:5432 refused/],
])('%s says what to do, in one line and without the password', (code, line) => {
  expect(failure(code)).toMatch(line);
  expect(failure(code)).not.toMatch(/secret|\n/);
});

test('settings that are missing or wrong are named', () => {
  expect(() => readConfig({})).toThrow(/Set DATABASE_URL/);
  expect(() => readConfig({ DATABASE_URL, PORT: 'http' })).toThrow(
    'PORT must be a whole number from 0 to 65535, not http.',
  );
  expect(() => readConfig({ DATABASE_URL, REGISTRY_ADMIN_TOKEN: 'short' })).toThrow(/at least 16/);
});
