import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { handleError, handleNotFound } from '../http/error-handler.ts';
import { consoleRoutes } from './routes.ts';

let folder: string;
const app = Fastify().setErrorHandler(handleError).setNotFoundHandler(handleNotFound);
const get = (url: string, headers = {}) => app.inject({ url, headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farmgate-console-'));
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(folder, 'files', 'console.01234567.js'), 'console.log("plain")');
  await writeFile(join(folder, 'files', 'console.01234567.js.br'), 'compressed');
  await app.register(consoleRoutes(folder), { prefix: '/console' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  '/console',
  '/console/',
  '/console/channels/production/parts/mf-cart',
  '/console/channels/production/log?part=x',
])('%s is the page, which is not cached', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(answer.body).toContain('<title>Console</title>');
});

test('nothing runs in the page but its own files, and no page is around it', async () => {
  const policy = String((await get('/console')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

test('files are kept for good and come compressed', async () => {
  const answer = await get('/console/files/console.01234567.js', { 'accept-encoding': 'br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching('javascript'),
  });
  expect([answer.body, answer.headers['cache-control']]).toEqual(['compressed', 'public, max-age=31536000, immutable']);
});

test('a file that is not there is no page, and nothing outside the folder is reached', async () => {
  expect((await get('/console/files/old.js')).statusCode).toBe(404);
  const outside = await get('/console/%2e%2e/%2e%2e/etc/passwd');
  expect(outside.body).not.toContain('root:');
});

test('a console that was never built says what to do', async () => {
  const bare = Fastify({ logger: false }).setErrorHandler(handleError);
  await bare.register(consoleRoutes(join(folder, 'nowhere')), { prefix: '/console' });
  const answer = await bare.inject('/console');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toContain('npm run build -w @farmgate/console');
  await bare.close();
});
