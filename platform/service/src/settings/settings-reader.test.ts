import { origin, port, databaseUrl } from './formats.ts';
import { secret } from './secret.ts';
import { readSettings, SettingsReader } from './settings-reader.ts';
import { trustProxy } from './trust-proxy.ts';

test('values are converted, defaults used, and empty variables count as not set', () => {
  const specs = { PORT: port({ default: 80 }), API_URL: origin(), EDGE_TOKEN: secret({ default: undefined }) };
  expect(readSettings({ PORT: '', API_URL: 'http://a.test/', OTHER: 'x' }, specs)).toEqual({
    PORT: 80,
    API_URL: 'http://a.test',
    EDGE_TOKEN: undefined,
  });
});

test('all problems are reported at once, each once, without secret values', () => {
  const reader = new SettingsReader({
    PORT: '70000',
    DATABASE_URL: 'mysql://me:hunter2@db',
    EDGE_TOKEN: 'hunter2',
    TRUST_PROXY: 'loopback,everyone',
  });
  reader.read({ PORT: port(), API_URL: origin(), DATABASE_URL: databaseUrl() });
  reader.read({ EDGE_TOKEN: secret(), TRUST_PROXY: trustProxy() });
  reader.add(['EDGE_TOKEN is shorter than 16 characters. Set it to the output of: openssl rand -hex 32']);
  expect(() => reader.finish()).toThrow(
    [
      '5 problems:',
      '- PORT is "70000". Set it to a number from 0 (any free port) to 65535.',
      '- API_URL is not set. Set it to an origin like http://127.0.0.1:4000, without a path.',
      '- DATABASE_URL is not a URL that begins with postgres:// or postgresql://. Set it to a URL like postgres://user:password@localhost:5432/farmgate.',
      '- EDGE_TOKEN is shorter than 16 characters. Set it to the output of: openssl rand -hex 32',
      '- TRUST_PROXY contains "everyone". Set it to addresses and ranges such as 10.0.0.0/8, to loopback, linklocal, uniquelocal, or to none.',
    ].join('\n'),
  );
});
