import { readArchiveSettings, readBackupSettings } from './backup-settings.ts';

const env = {
  BACKUP_STORE: 's3://backup/production',
  BACKUP_DATABASE_URL: 'postgres://farmgate_backup@localhost/farmgate',
  BACKUP_RECIPIENTS: 'age1qqq, age1zzz',
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'of-the-shop',
};

test('gives the archive credentials of its own, and the rest of AWS_*', () => {
  const { storeEnv } = readArchiveSettings({ ...env, BACKUP_AWS_ACCESS_KEY_ID: 'of-the-archive' });
  expect(storeEnv).toMatchObject({ AWS_ACCESS_KEY_ID: 'of-the-archive', AWS_REGION: 'ap-south-1' });
  expect(readArchiveSettings(env).storeEnv['AWS_ACCESS_KEY_ID']).toBe('of-the-shop');
});

test('a profile takes the place of keys in the environment', () => {
  expect(readArchiveSettings({ ...env, BACKUP_AWS_PROFILE: 'backup' }).storeEnv).toMatchObject({
    AWS_PROFILE: 'backup',
  });
});

test('splits lists and has a default for everything that can have one', () => {
  const settings = readBackupSettings({ ...env, BACKUP_CONFIGURATION: '/etc/farmgate,/etc/postgresql' });
  expect(settings).toMatchObject({
    recipients: ['age1qqq', 'age1zzz'],
    configuration: ['/etc/farmgate', '/etc/postgresql'],
    keepDays: 14,
    everyHours: 24,
    walSeconds: 10,
    objectsSeconds: 60,
  });
});

test.each([
  [{ BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1QQQ' }, 'BACKUP_RECIPIENTS contains something that is not a public key'],
  [{ BACKUP_WAL_SECONDS: '61' }, 'BACKUP_WAL_SECONDS'],
  [{ BACKUP_STORE: '' }, 'BACKUP_STORE is not set'],
])('rejects %j', (changes, message) => {
  expect(() => readBackupSettings({ ...env, ...changes })).toThrow(message);
});
