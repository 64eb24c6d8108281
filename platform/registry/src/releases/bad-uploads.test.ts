import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Answer, call } from '../testing/calls.ts';
import { type TestRegistry, startTestRegistry } from '../testing/test-registry.ts';
import { tarOf, testRelease } from '../testing/test-release.ts';

const cart = testRelease('mf-cart', 'honest');
let logged = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry({ logger: { level: 'warn', stream } });
});
beforeEach(() => (logged = ''));
afterAll(() => registry.close());

const staged = () => readdir(join(registry.dataDir, 'artifacts', '.staging'));
/** Sends what is to be refused: nothing of it may stay. */
async function send(body: Buffer, headers: Record<string, string> = {}, token?: string): Promise<Answer> {
  const answer = await call(registry, 'POST', '/releases', { body, headers, token });
  expect((await call(registry, 'GET', '/releases')).body.releases).toEqual([]);
  expect(await staged()).toEqual([]);
  return answer;
}

/** A tar in which one entry's header says another size, with the checksum to go with it. */
function lying(tar: Buffer, name: string, bytes: number): Buffer {
  const at = tar.indexOf(`${name}\0`);
  tar.write(`${bytes.toString(8).padStart(11, '0')} `, at + 124);
  tar.fill(' ', at + 148, at + 156);
  const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148);
  return tar;
}

test('a file that says it is larger than one may be is refused before it is read', async () => {
  const bomb = lying(await tarOf(cart), 'web/remoteEntry.js', 8_000_000_000);
  expect(await send(bomb)).toMatchObject({ status: 413, body: { code: 'release_too_large' } });
  const longer = lying(await tarOf(cart), 'web/remoteEntry.js', 400);
  expect(await send(longer)).toMatchObject({ status: 422, body: { code: 'invalid_release' } });
});

test('a compressed upload is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(await send(bomb, { 'content-encoding': 'gzip' })).toMatchObject({
    status: 415,
    body: { message: 'Send the tar as it is, without a content-encoding.' },
  });
  expect(await send(bomb, { 'content-type': 'application/gzip' })).toMatchObject({
    status: 415,
    body: { code: 'tar_expected' },
  });
  expect(await send(bomb)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('not a complete tar') },
  });
});

test('a path that only an extended header tells is looked at all the same', async () => {
  const tar = await tarOf(cart, (pack) => pack.entry({ name: 'web/a.js', pax: { path: '../../evil.js' } }, 'x'));
  expect(await send(tar)).toMatchObject({ status: 422, body: { message: expect.stringContaining('evil.js') } });
});

test('a descriptor that lies about a hash is refused, even when its version is made of the lie', async () => {
  const { 'web/main.css': css, ...others } = cart.descriptor.files;
  const forged = { ...css!, integrity: `sha384-${'A'.repeat(64)}` };
  const lie = testRelease('mf-cart', 'honest', { files: { ...others, 'web/main.css': forged } });
  expect(await send(await tarOf(lie))).toMatchObject({ status: 422, body: { code: 'invalid_release' } });
});

test('an upload whose sender goes away leaves nothing', async () => {
  const whole = await tarOf(cart);
  const upload = request(`${registry.url}/releases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${registry.adminToken}`,
      'content-type': 'application/x-tar',
      'content-length': whole.length,
    },
  }).on('error', () => undefined);
  upload.write(whole.subarray(0, 1_600));
  while ((await staged()).length === 0) await delay(5);
  upload.destroy();
  while ((await staged()).length > 0) await delay(5);
  expect((await call(registry, 'GET', '/releases')).body.releases).toEqual([]);
});

test('every rejected upload is logged with its reason and without the token', async () => {
  const token = 'fgt_not-a-token-that-anybody-made';
  expect((await send(await tarOf(cart), {}, token)).status).toBe(401);
  expect((await send(Buffer.alloc(2_000, 'x'))).status).toBe(422);
  const codes = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).code);
  expect(codes).toEqual(['token_unknown', 'invalid_release']);
  expect(logged).not.toContain(token);
});
