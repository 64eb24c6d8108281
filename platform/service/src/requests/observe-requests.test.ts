import { once } from 'node:events';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { SAFE_LOGGING } from '../logging/log-errors.ts';
import { LOG_ALL, readRequestLog } from '../settings/request-log.ts';
import { readSettings } from '../settings/settings-reader.ts';
import { currentRequest } from './current-request.ts';
import { observeRequests } from './observe-requests.ts';
import { requestIds } from './request-id.ts';

const PROXY = '10.0.0.1';
const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let lines: Record<string, unknown>[];
let metrics: Registry;
let app: FastifyInstance;

function build(env: Record<string, string> = {}, level = 'info') {
  lines = [];
  metrics = new Registry();
  const trusts = (address: string) => address === PROXY;
  app = Fastify({
    logger: { level, stream: { write: (line: string) => void lines.push(JSON.parse(line)) }, ...SAFE_LOGGING },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(trusts),
  });
  const log = readRequestLog({ read: (specs) => readSettings(env, specs) });
  observeRequests(app, { trusts, metrics, log, isKept: true });
  app.get('/products/:slug', async () => 'mango');
  app.get('/healthz', async () => 'ok');
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error, 'failed');
    return reply.code(500).send({});
  });
  app.get('/fails', async () => {
    throw new Error('broken');
  });
  app.post('/who', async () => currentRequest() ?? {});
}
beforeEach(() => build());
afterEach(() => app.close());

const requestLines = () => lines.filter(({ msg }) => msg === 'request');

test('each request has a line without its query, and without tokens in its path', async () => {
  await app.inject('/products/5f4dcc3b5aa765d61d8327deb882cf99?email=ann@example.com');
  expect(requestLines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
      method: 'GET',
      route: '/products/:slug',
      path: '/products/…',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('a line has the bytes that were sent, also of an error, whose log line has the same id', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/fails`);
  const body = await answer.text();
  const [line] = requestLines();
  expect(line).toMatchObject({ status: 500, requestId: answer.headers.get('x-request-id') });
  expect(line!['bytes']).toBeGreaterThan(body.length);
  expect(lines.filter(({ requestId }) => requestId === line!['requestId'])).toHaveLength(2);
});

test('a client that leaves before the answer is logged as 499', async () => {
  let release = () => undefined as void;
  app.get('/slow', () => new Promise<string>((resolve) => (release = () => resolve('late'))));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  const call = send({ port: (app.server.address() as AddressInfo).port, path: '/slow' }).on('error', () => undefined);
  call.end();
  await arrived;
  const [socket] = [call.socket ?? (await once(call, 'socket'))[0]];
  const closed = new Promise<void>((resolve) => app.server.getConnections(() => resolve()));
  socket.destroy();
  await closed;
  while (requestLines().length === 0) await new Promise((resolve) => setImmediate(resolve));
  release();
  expect(requestLines()).toMatchObject([{ status: 499, aborted: true }]);
});

test('only a trusted caller names the request and its trace', async () => {
  const headers = { 'x-request-id': 'from-proxy-1', traceparent: TRACEPARENT };
  await app.inject({ url: '/products/a', headers });
  await app.inject({ url: '/products/a', headers, remoteAddress: PROXY });
  const [stranger, trusted] = requestLines();
  expect(stranger!['requestId']).not.toBe('from-proxy-1');
  expect(stranger).not.toHaveProperty('traceId');
  expect(trusted).toMatchObject({ requestId: 'from-proxy-1', traceId: '0af7651916cd43dd8448eb211c80319c' });
});

test.each([
  { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'*/ DROP" },
  { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
  { 'x-request-id': '<b>' },
  { 'x-request-id': 'x'.repeat(65) },
])('%j is not taken over', async (headers) => {
  const { body } = await app.inject({ method: 'POST', url: '/who', headers, remoteAddress: PROXY });
  expect(JSON.parse(body)).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

test('code knows the request that it works for, also after a body has arrived', async () => {
  const payload = { text: 'x'.repeat(200_000) };
  const { body } = await app.inject({
    method: 'POST',
    url: '/who',
    payload,
    headers: { 'x-request-id': 'call-0001' },
    remoteAddress: PROXY,
  });
  expect(JSON.parse(body)).toEqual({ id: 'call-0001' });
  expect(currentRequest()).toBeUndefined();
});

test('health checks have no line, and LOG_REQUESTS_EXCEPT names other paths', async () => {
  await app.inject('/healthz');
  expect(requestLines()).toEqual([]);
  await app.close();
  build({ LOG_REQUESTS_EXCEPT: '/products/*' });
  await app.inject('/products/a');
  await app.inject('/healthz');
  expect(requestLines()).toMatchObject([{ path: '/healthz' }]);
});

test.each<[Record<string, string>, string, number[]]>([
  [{ LOG_REQUESTS: 'errors' }, 'info', [500]],
  [{ LOG_REQUESTS: 'none' }, 'info', []],
  [{}, 'warn', []],
])('%j at level %s logs the statuses %j', async (env, level, statuses) => {
  await app.close();
  build(env, level);
  for (const path of ['/products/a', '/unknown', '/fails']) await app.inject(path);
  expect(requestLines().map(({ status }) => status)).toEqual(statuses);
});

test('settings that cannot be used are explained', () => {
  expect(() => readSettings({ LOG_REQUESTS: 'some' }, {})).not.toThrow();
  expect(() => readRequestLog({ read: (specs) => readSettings({ LOG_REQUESTS: 'some' }, specs) })).toThrow(
    'LOG_REQUESTS is "some". Set it to all, errors or none.',
  );
  expect(() => readRequestLog({ read: (specs) => readSettings({ LOG_REQUESTS_EXCEPT: '/a,b' }, specs) })).toThrow(
    'LOG_REQUESTS_EXCEPT contains "b".',
  );
  expect(LOG_ALL.isExcept('/readyz')).toBe(true);
});

test('requests are counted by route and status, never by path', async () => {
  for (const path of ['/products/a', '/products/b', '/elsewhere/1', '/elsewhere/2', '/fails']) await app.inject(path);
  const text = await metrics.metrics();
  const counts = text.split('\n').filter((line) => line.includes('_count'));
  expect(counts).toEqual([
    'farmgate_http_request_duration_seconds_count{method="GET",route="/products/:slug",status="200"} 2',
    'farmgate_http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 2',
    'farmgate_http_request_duration_seconds_count{method="GET",route="/fails",status="500"} 1',
  ]);
});
