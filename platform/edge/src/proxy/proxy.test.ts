import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';
import { BoundedPool } from './bounded-pool.ts';

let handle: (request: IncomingMessage, response: ServerResponse) => void;
const upstream = createServer((request, response) => handle(request, response));
let edge: StartedEdge;

beforeAll(async () => {
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  edge = await startEdge({ apiUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await edge.remove();
  upstream.closeAllConnections();
  await new Promise((done) => upstream.close(done));
});

const headersSeen = (response: ServerResponse, request: IncomingMessage) =>
  response.end(JSON.stringify(request.headers));

test('path, query, method, status and body pass as they are', async () => {
  handle = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(422, { 'content-type': 'application/json', 'x-thing': 'yes' });
    response.end(JSON.stringify([request.method, request.url, Buffer.concat(chunks).length]));
  };
  const body = 'x'.repeat(64 * 1024);
  const answer = await fetch(`${edge.url}/api/a%20b?c=%2F&d`, { method: 'PUT', body });
  expect([answer.status, answer.headers.get('x-thing')]).toEqual([422, 'yes']);
  expect(await answer.json()).toEqual(['PUT', '/api/a%20b?c=%2F&d', 65_536]);
});

test('a body above the limit is rejected', async () => {
  const answer = await fetch(`${edge.url}/api/x`, { method: 'POST', body: 'x'.repeat(64 * 1024 + 1) });
  expect([answer.status, await answer.json()]).toEqual([413, { message: 'The request body is too large.' }]);
});

test('the visitor’s address comes from the connection, not from headers', async () => {
  handle = (request, response) => headersSeen(response, request);
  const spoofed = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'https',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
  };
  const seen = (await (await fetch(`${edge.url}/api/`, { headers: spoofed })).json()) as Record<string, string>;
  expect(seen).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': new URL(edge.url).host,
  });
  expect(seen).not.toHaveProperty('forwarded');
  expect(seen).not.toHaveProperty('x-real-ip');
});

test.each([
  'Connection: upgrade, close\r\nUpgrade: websocket',
  'Connection: close\r\nExpect: 100-continue',
  'Connection: close\r\nX-Forwarded-Host: "><script>\r\nX-Forwarded-Proto: javascript',
])('a request with %j gets an answer', async (headers) => {
  handle = (request, response) => headersSeen(response, request);
  const { hostname, port } = new URL(edge.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/ HTTP/1.1\r\nHost: shop\r\n${headers}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r$/m);
});

test('headers of a proxy in TRUST_PROXY count', async () => {
  handle = (request, response) => headersSeen(response, request);
  const behind = await startEdge({
    apiUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    trustProxy: 'loopback',
  });
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-forwarded-proto': 'https' };
  const seen = (await (await fetch(`${behind.url}/api/`, { headers })).json()) as Record<string, string>;
  expect(seen).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
  await behind.remove();
});

test('a service that is down is 502 in JSON', async () => {
  const answer = await fetch(`${edge.url}/registry/channels`, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
  expect(answer.headers.get('content-type')).toMatch('application/json');
  expect(await answer.json()).toEqual({
    message: 'The registry does not answer at the moment. Try again in a moment.',
    code: 'upstream_down',
  });
});

test('browsers get a page when a service is down', async () => {
  const answer = await fetch(`${edge.url}/console/channels/production/log`, { headers: { accept: 'text/html,*/*' } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
  expect(answer.headers.get('content-type')).toMatch('text/html');
  expect(await answer.text()).toContain('The registry does not answer at the moment. This page reloads automatically.');
  expect((await (await fetch(`${edge.url}/console/files/a.js`)).json()) as object).toMatchObject({
    code: 'upstream_down',
  });
});

test('a service that closes the connection is 502 after one retry of a read', async () => {
  let calls = 0;
  handle = (request) => {
    calls += 1;
    request.socket.destroy();
  };
  expect((await fetch(`${edge.url}/api/x`)).status).toBe(502);
  expect(calls).toBe(2);
  expect((await fetch(`${edge.url}/api/x`, { method: 'POST', body: '{}' })).status).toBe(502);
  expect(calls).toBe(3);
});

test('the payment page comes from the API, and the simulator’s checkout exists only if it is set', async () => {
  const seen: (string | undefined)[] = [];
  handle = (request, response) => {
    seen.push(request.url);
    response.end();
  };
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const paying = await startEdge({ apiUrl: url, razorpaySimulatorUrl: url });
  await paying.get('/pay?order=FG-1111-2222');
  await paying.get('/pay/pay.js');
  await paying.get('/razorpay-simulator/checkout.js');
  expect(seen).toEqual(['/pay?order=FG-1111-2222', '/pay/pay.js', '/razorpay-simulator/checkout.js']);
  await paying.get('/control/totals');
  await paying.get('/v1/orders/order_1');
  await edge.get('/razorpay-simulator/checkout.js');
  expect(seen).toHaveLength(3);
  await paying.remove();
});

test.each([
  ['/api/x', 60],
  ['/registry/channels/production/promotions', 90],
])('a connection may be idle while %s is answered for %i s', async (path, seconds) => {
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const slow = await startEdge({ apiUrl: url, registryUrl: url });
  let socket: Socket | undefined;
  let idle: number | undefined;
  slow.app.server.on('request', (request: IncomingMessage) => (socket = request.socket));
  handle = (request, response) => {
    if (request.url === path) idle = socket?.timeout;
    response.end('{}');
  };
  expect((await fetch(`${slow.url}${path}`, { method: 'POST', body: '{}' })).status).toBe(200);
  expect(idle).toBe(seconds * 1_000);
  await slow.remove();
});

test('a service that has not answered within the limit of its pool is given no more time', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const pool = new BoundedPool(`http://127.0.0.1:${port}`, { share: { total: 1, perClient: 1 }, answerMs: 500 });
  const called = new Promise((_resolve, reject) =>
    pool.request({ path: '/', method: 'GET', headers: { 'x-forwarded-for': '127.0.0.1' } }, reject),
  );
  await expect(called).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  await pool.close();
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});

test('nothing outside the prefix is reached', async () => {
  let seen: string | undefined;
  handle = (request, response) => {
    seen = request.url;
    response.end();
  };
  const answer = await edge.get('/api/..%2f..%2fhealthz');
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(seen).toBeUndefined();
});
