import type { SettingsError } from '@farmgate/service/settings-error';
import { readSettings } from './read-settings.ts';

const needed = { API_URL: 'http://127.0.0.1:4000', REGISTRY_URL: 'http://127.0.0.1:4100/' };

test('two addresses are enough', () => {
  expect(readSettings(needed)).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    registryUrl: 'http://127.0.0.1:4100',
    channel: 'production',
    cacheDir: expect.stringMatching(/\.farmgate\/edge$/),
    trustProxy: false,
    renderProcesses: 24,
  });
  expect(readSettings({ ...needed, PORT: '0', DATA_DIR: '/data' })).toMatchObject({ port: 0, cacheDir: '/data/edge' });
});

test.each([
  [{ API_URL: '' }, /^API_URL is not set\. Set it/],
  [{ REGISTRY_URL: 'localhost:4100' }, /^REGISTRY_URL is "localhost:4100"\. Set it to an origin/],
  [{ API_URL: 'http://127.0.0.1:4000/api' }, /^API_URL is .*\. Set it to an origin/],
  [{ RAZORPAY_SIMULATOR_URL: 'localhost' }, /^RAZORPAY_SIMULATOR_URL is "localhost"\. Set it to an origin/],
  [{ PORT: 'http' }, /^PORT is "http"\. Set it to a number/],
  [{ PORT: '70000' }, /^PORT is "70000"/],
  [{ CHANNEL: '../x' }, /^CHANNEL is "..\/x"/],
  [{ RENDER_PROCESSES: '65' }, /^RENDER_PROCESSES is "65"\. Set it to a number/],
  [{ RENDER_USER: '1000' }, /^RENDER_USER is "1000"\. Set it to the name of a user/],
  [{ RENDER_THREADS: '2' }, /^RENDER_THREADS was replaced by RENDER_PROCESSES/],
  [{ PROBE_PAGE_MS: '3000' }, /^PROBE_PAGE_MS was removed/],
  [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY contains "everybody"\. Set it to addresses and ranges/],
  [{ OPERATIONS_PORT: 'none' }, /^OPERATIONS_PORT is "none"\. Set it to a number/],
  [{ FARMGATE_CIPHER_KEY: 'secret' }, /^FARMGATE_CIPHER_KEY is not 64 hex digits/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"\. Set it to one of/],
  [{ EDGE_TOKEN: 'short' }, /^EDGE_TOKEN is shorter than 16 characters\. Set it to/],
])('%j is reported in one line', (wrong, line) => {
  expect(() => readSettings({ ...needed, ...wrong })).toThrow(line);
});

test('all problems are listed at once, in production those of unsafe settings too', () => {
  const problems = (env: NodeJS.ProcessEnv) => {
    try {
      readSettings(env);
      return [];
    } catch (error) {
      return (error as SettingsError).problems.map((problem) => problem.split(' ')[0]);
    }
  };
  expect(problems({ PORT: 'x', CHANNEL: '../x' })).toEqual(['PORT', 'API_URL', 'REGISTRY_URL', 'CHANNEL']);
  const NODE_ENV = 'production';
  expect(problems({ ...needed, NODE_ENV, RAZORPAY_SIMULATOR_URL: 'http://127.0.0.1:4002' })).toEqual([
    'PUBLIC_URL',
    'TRUST_PROXY',
    'FARMGATE_CIPHER_KEY',
    'EDGE_TOKEN',
    'OPERATIONS_PORT',
    'RAZORPAY_SIMULATOR_URL',
  ]);
  const safe = {
    PUBLIC_URL: 'https://shop.test',
    TRUST_PROXY: 'none',
    FARMGATE_CIPHER_KEY: 'ab'.repeat(32),
    EDGE_TOKEN: '0123456789abcdef0123456789abcdef',
    OPERATIONS_PORT: 'public',
  };
  expect(problems({ ...needed, NODE_ENV, ...safe })).toEqual([]);
  expect(problems({ ...needed, NODE_ENV, ...safe, EDGE_TOKEN: 'x' })).toEqual(['EDGE_TOKEN']);
});
