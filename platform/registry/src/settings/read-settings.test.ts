import { SettingsError } from '@farmgate/service/settings-error';
import { readSettings } from './read-settings.ts';

const DATABASE_URL = 'postgres://farmgate:secret@db.example:5432/farmgate';

test.each([undefined, '', 'nope', 'http://me:secret@db/shop', 'postgres://me:secret@['])(
  'the database URL %j is reported without its password',
  (wrong) => {
    const read = () => readSettings({ DATABASE_URL: wrong });
    expect(read).toThrow(/^DATABASE_URL is not .* Set it to a URL like postgres:\/\/user:password@localhost/);
    expect(read).not.toThrow(/secret/);
  },
);

test.each([
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"\. Set it to one of /],
  [{ PORT: 'http' }, /^PORT is "http"\. Set it to a number from 0 /],
  [{ REGISTRY_ADMIN_TOKEN: 'short' }, /^REGISTRY_ADMIN_TOKEN is shorter than 16/],
  [{ ARTIFACTS: '/mnt/shop' }, /^ARTIFACTS is "\/mnt\/shop"\. Set it to an address like s3:\/\/bucket\/prefix/],
  [{ PROBE_URL: 'localhost:3000' }, /^PROBE_URL is "localhost:3000"\. Set it to a URL like/],
  [{ PROBE_BROWSER: 'chromium' }, /^PROBE_BROWSER is "chromium"\. Set it to the absolute path/],
  [{ RETENTION_DAYS: '0' }, /^RETENTION_DAYS is "0"\. Set it to a number of days from 1 to/],
  [{ BUDGET_SHELL_KIB: '1.5' }, /^BUDGET_SHELL_KIB is "1\.5"\. Set it to a whole number of KiB/],
  [{ EDGE_TOKEN: 'short' }, /^EDGE_TOKEN is shorter than 16/],
])('%j is reported', (wrong, message) => expect(() => readSettings({ DATABASE_URL, ...wrong })).toThrow(message));

test('all problems are listed at once, in production those of unsafe settings too', () => {
  const problems = (env: Record<string, string>) => {
    try {
      readSettings(env);
      return [];
    } catch (error) {
      return (error as SettingsError).problems;
    }
  };
  const NODE_ENV = 'production';
  expect(problems({ NODE_ENV, DATABASE_URL, PORT: 'http' })).toEqual([
    expect.stringMatching(/^PORT is/),
    expect.stringMatching(/^The password in DATABASE_URL is shorter than 12/),
    expect.stringMatching(/^EDGE_TOKEN is not set/),
    expect.stringMatching(/^OPERATIONS_PORT is not set/),
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
