import { readConfig } from './config.ts';
import { failureLine } from './failure.ts';

const needed = { API_URL: 'http://127.0.0.1:4000', REGISTRY_URL: 'http://127.0.0.1:4100/' };

test('two addresses are enough', () => {
  expect(readConfig(needed)).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    registryUrl: 'http://127.0.0.1:4100',
    channel: 'production',
    cacheDir: expect.stringMatching(/\.farmgate\/edge$/),
    trustProxy: false,
    probePageMs: 3_000,
  });
  expect(readConfig({ ...needed, PORT: '0', DATA_DIR: '/data' })).toMatchObject({ port: 0, cacheDir: '/data/edge' });
});

test.each([
  [{ API_URL: '' }, /^API_URL is not set: set it/],
  [{ REGISTRY_URL: 'localhost:4100' }, /^REGISTRY_URL is "localhost:4100": set it to an origin/],
  [{ API_URL: 'http://127.0.0.1:4000/api' }, /^API_URL is .*: set it to an origin/],
  [{ RAZORPAY_SIMULATOR_URL: 'localhost' }, /^RAZORPAY_SIMULATOR_URL is "localhost": set it to an origin/],
  [{ PORT: 'http' }, /^PORT is "http": set it to a number/],
  [{ PORT: '70000' }, /^PORT is "70000"/],
  [{ CHANNEL: '../x' }, /^CHANNEL is "..\/x"/],
  [{ PROBE_PAGE_MS: '99' }, /^PROBE_PAGE_MS is "99": set it to a number/],
  [{ PROBE_PAGE_MS: '10001' }, /^PROBE_PAGE_MS is "10001"/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud": set it to one of/],
  [{ EDGE_TOKEN: 'short' }, /^EDGE_TOKEN is too short: set it to at least 16 characters/],
])('%j is refused in one line', (wrong, line) => {
  expect(() => readConfig({ ...needed, ...wrong })).toThrow(line);
});

test('a start that fails says what to do', () => {
  const failure = (code: string) => failureLine(Object.assign(new Error(`${code}\nstack`), { code }), { PORT: '80' });
  expect(failure('EADDRINUSE')).toMatch(/Port 80 is taken: stop the program that uses it, or set PORT/);
  expect(failure('EACCES')).toMatch(/Port 80 is not allowed/);
  expect(failure('EADDRNOTAVAIL')).toMatch(/127\.0\.0\.1 is no address of this machine/);
  expect(failure('EOTHER')).toBe('The edge cannot start. EOTHER');
});
