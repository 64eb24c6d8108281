import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeTokens } from './edge-tokens.ts';
import { origin, port, databaseUrl } from './formats.ts';
import { readLibrarySettings } from './library-settings.ts';
import { secret } from './secret.ts';
import { withSettings } from './setting-file.ts';
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

describe('settings in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmgate-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const file = join(folder, String(text.length));
    writeFileSync(file, text);
    return file;
  };
  const TOKEN = 'the token of all edges';

  test('a file has the value of a setting, with or without a line break at its end', () => {
    const env = { EDGE_TOKEN_FILE: fileWith(`${TOKEN}\n`), PORT_FILE: fileWith('8080') };
    expect(readSettings(env, { EDGE_TOKEN: secret(), PORT: port() })).toEqual({ EDGE_TOKEN: TOKEN, PORT: 8080 });
  });

  test('checks of the whole environment see values of files', () => {
    const reader = new SettingsReader({ EDGE_TOKEN_FILE: fileWith(TOKEN) });
    reader.read({ EDGE_TOKEN: secret() });
    reader.read({ EDGE_TOKEN: secret() });
    reader.finish();
    expect(reader.env).toEqual({ EDGE_TOKEN: TOKEN });
  });

  test.each([
    [
      { EDGE_TOKEN: TOKEN, EDGE_TOKEN_FILE: '/any' },
      /^EDGE_TOKEN is set, and EDGE_TOKEN_FILE is set too\. Unset one of/,
    ],
    [
      { EDGE_TOKEN_FILE: '/no/such/file' },
      /^EDGE_TOKEN cannot be read from \/no\/such\/file \(ENOENT\)\. Set EDGE_TOKEN_FILE to/,
    ],
    [{ EDGE_TOKEN_FILE: fileWith('\n') }, /^EDGE_TOKEN is read from .* \(EDGE_TOKEN_FILE\), which is empty\. Write/],
    [{ EDGE_TOKEN_FILE: fileWith('hunter2') }, /^EDGE_TOKEN is shorter than 16 characters\. Set it to the output of/],
  ])('%j is one problem, without the value', (env, message) => {
    const read = () => readSettings(env, { EDGE_TOKEN: secret() });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/hunter2|problems/);
  });

  test('values for another process replace files', () => {
    const env = withSettings({ EDGE_TOKEN_FILE: '/run/token', PORT: '1' }, { EDGE_TOKEN: TOKEN });
    expect(readSettings(env, { EDGE_TOKEN: secret() })).toEqual({ EDGE_TOKEN: TOKEN });
    expect(env['PORT']).toBe('1');
  });

  test('settings that libraries read themselves are put into the environment', () => {
    const env: Record<string, string> = { AWS_SECRET_ACCESS_KEY_FILE: fileWith('key'), AWS_PROFILE_FILE: '/not/one' };
    readLibrarySettings(env);
    expect(env).toEqual({ AWS_SECRET_ACCESS_KEY: 'key', AWS_PROFILE_FILE: '/not/one' });
    expect(() => readLibrarySettings({ AWS_ACCESS_KEY_ID_FILE: '/no/such' })).toThrow(
      /^AWS_ACCESS_KEY_ID cannot be read/,
    );
  });
});

test('EDGE_TOKEN has one value, or two while it is replaced', () => {
  const [first, second] = ['the first of the tokens', 'the second of the tokens'];
  const read = (EDGE_TOKEN: string) => readSettings({ EDGE_TOKEN }, { EDGE_TOKEN: edgeTokens() }).EDGE_TOKEN;
  expect(read(first)).toEqual([first]);
  expect(read(`${first}, ${second}`)).toEqual([first, second]);
  expect(() => read(`${first},short`)).toThrow('EDGE_TOKEN is shorter than 16 characters.');
  expect(() => read(`${first},`)).toThrow('EDGE_TOKEN is shorter than 16 characters.');
  expect(() => read(`${first},${second},${first}`)).toThrow('EDGE_TOKEN has more than two values.');
});
