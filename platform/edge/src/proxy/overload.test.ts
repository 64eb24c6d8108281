import { type ServerResponse, get } from 'node:http';
import { type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Limits, limitsFrom } from '../settings/limits.ts';
import { type StartedEdge, startEdge, until } from '../testing/start-edge.ts';
import { type Upstream, startUpstream } from '../testing/upstream.ts';

const one = { total: 1, perClient: 1 };

let upstream: Upstream;
let edge: StartedEdge;
let sockets: Socket[];
beforeEach(async () => {
  upstream = await startUpstream();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await edge.remove();
  await upstream.close();
});

async function start(limits: Partial<Limits>, trustProxy: false | string = 'loopback') {
  const { url } = upstream;
  edge = await startEdge({ apiUrl: url, registryUrl: url, trustProxy, limits: { ...limitsFrom({}), ...limits } });
}

function send(request: string): Socket {
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  socket.write(request);
  return socket;
}

/** A call by the visitor at an address. */
const call = (path: string, from = '198.51.100.1', init: RequestInit = {}) =>
  fetch(edge.url + path, { ...init, headers: { 'x-forwarded-for': from } });

/** Opens an event stream; resolves with its status and how to close it. */
const openStream = (path: string, from: string) =>
  new Promise<{ status?: number; retry?: string; close: () => void }>((done, fail) => {
    const request = get(edge.url + path, { headers: { 'x-forwarded-for': from } }, (response) =>
      done({
        status: response.statusCode,
        retry: response.headers['retry-after'],
        close: () => request.destroy(),
      }),
    );
    request.on('error', fail);
  });

const isBusy = async (answer: Response) => [
  answer.status,
  Number(answer.headers.get('retry-after')) > 0,
  ((await answer.json()) as { code: string }).code,
];

const slow =
  'POST /api/auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

test('slow bodies occupy no connection to the service', async () => {
  await start({ calls: { total: 1, perClient: 1, queued: 1 } });
  const seen: unknown[] = [];
  upstream.handle = (request, response) => {
    seen.push(request.method);
    response.end('{}');
  };
  for (let visitor = 0; visitor < 20; visitor += 1) send(slow);
  await until(() => edge.connections() >= 20, 'the slow ones to come');
  for (let time = 0; time < 5; time += 1) expect((await call('/api/settings')).status).toBe(200);
  expect(seen).toEqual(['GET', 'GET', 'GET', 'GET', 'GET']);
});

test('a body has a time limit', async () => {
  await start({ bodySeconds: 0.01 });
  expect(await text(send(slow))).toMatch(/^HTTP\/1.1 408 .*connection: close.*The request body took too long/is);
});

test('a body is forwarded unchanged, with its length', async () => {
  await start({});
  upstream.handle = async (request, response) => {
    const { 'content-type': type, 'content-length': length, 'transfer-encoding': coding } = request.headers;
    response.end(JSON.stringify([type, length, coding, await text(request)]));
  };
  const chunked = 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: text/x; charset=odd\r\nConnection: close\r\n';
  const answer = await text(send(`${chunked}Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n`));
  expect(answer).toContain('["text/x; charset=odd","5",null,"hello"]');
});

test('event streams have separate limits, in total and per client', async () => {
  await start({ calls: { total: 1, perClient: 1, queued: 0 }, streams: { total: 3, perClient: 2 } });
  upstream.handle = (request, response) => {
    if (!request.url!.includes('stream')) return response.end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hi\n\n');
  };
  const log = '/registry/log/stream';
  const first = await openStream(log, '198.51.100.1');
  expect(first.status).toBe(200);
  expect((await openStream('/registry/channels/production/stream?x', '198.51.100.1')).status).toBe(200);
  expect(await openStream(log, '198.51.100.1')).toMatchObject({ status: 429, retry: '2' });
  expect((await openStream('/registry/%6cog/stream', '198.51.100.2')).status).toBe(200);
  expect(await openStream(log, '198.51.100.3')).toMatchObject({ status: 503, retry: '2' });
  expect((await call('/registry/channels')).status).toBe(200);
  first.close();
  await until(async () => (await openStream(log, '198.51.100.3')).status === 200, 'a stream to be free');
});

test('an event stream passes event by event, and ends upstream when the visitor goes', async () => {
  await start({});
  let gone: () => void;
  const left = new Promise<void>((done) => (gone = done));
  let more!: () => void;
  upstream.handle = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    more = () => response.write('data: 2\n\n');
    response.on('close', () => gone());
  };
  const abort = new AbortController();
  const answer = await call('/registry/log/stream', undefined, { signal: abort.signal });
  const reader = answer.body!.getReader();
  const next = async () => Buffer.from((await reader.read()).value!).toString();
  expect(await next()).toBe('data: 1\n\n');
  more();
  expect(await next()).toBe('data: 2\n\n');
  abort.abort();
  await left;
});

test.each([
  ['after an event, with a hint to reconnect soon', 'data: 1\n\n', 'data: 1\n\nretry: 500\n\n'],
  ['within an event, which stays incomplete', 'data: 1\n\ndata: {"a', 'data: 1\n\ndata: {"a'],
])('an event stream ends when the edge stops: %s', async (_where, sent, received) => {
  await start({});
  upstream.handle = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(sent);
  };
  const stream = await call('/registry/log/stream');
  const reader = stream.body!.getReader();
  let text = '';
  while (text.length < sent.length) text += Buffer.from((await reader.read()).value!).toString();
  edge.lifecycle.drain();
  expect(await edge.lifecycle.finish(60_000)).toBe(0);
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    text += Buffer.from(piece.value).toString();
  expect(text).toBe(received);
});

test('an unexpected event stream does not occupy a connection', async () => {
  await start({ calls: { total: 1, perClient: 1, queued: 0 } });
  let closed = 0;
  upstream.handle = (request, response) => {
    if (request.url === '/api/x') return response.end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write(': hi\n\n');
    response.on('close', () => (closed += 1));
  };
  expect((await call('/api/stream')).status).toBe(502);
  await until(() => closed === 1, 'the stream to end');
  expect((await call('/api/x')).status).toBe(200);
});

test('calls wait in a queue, and are rejected at once when it is full', async () => {
  await start({ calls: { total: 1, perClient: 5, queued: 1 } });
  const held: ServerResponse[] = [];
  upstream.handle = (_request, response) => void held.push(response);
  const first = call('/api/1');
  await until(() => held.length === 1, 'the first call');
  const refused: Response[] = [];
  const others = ['/api/2', '/api/3', '/api/4'].map(async (path) => {
    const answer = await call(path);
    if (answer.status !== 200) refused.push(answer);
    return answer.status;
  });
  await until(() => refused.length === 2, 'two to be refused');
  for (const answer of refused) expect(await isBusy(answer)).toEqual([503, true, 'busy']);
  upstream.handle = (_request, response) => response.end('{}');
  held[0]!.end('{}');
  expect((await first).status).toBe(200);
  expect((await Promise.all(others)).toSorted()).toEqual([200, 503, 503]);
  expect((await call('/api/5')).status).toBe(200);
});

test('browsers get a page when a service is busy', async () => {
  await start({ calls: { total: 1, perClient: 1, queued: 0 } });
  const held: ServerResponse[] = [];
  upstream.handle = (_request, response) => void held.push(response);
  const first = call('/pay/a');
  await until(() => held.length === 1, 'the first call');
  const headers = { accept: 'text/html', 'x-forwarded-for': '198.51.100.2' };
  const page = await fetch(`${edge.url}/pay/b`, { headers });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toContain("The shop's API is busy at the moment.");
  held[0]!.end();
  await first;
});

test('one client’s calls leave room for others, and an IPv6 network is one client', async () => {
  await start({ calls: { total: 2, perClient: 1, queued: 0 } });
  const held: ServerResponse[] = [];
  upstream.handle = (_request, response) => void held.push(response);
  const first = call('/api/1', '2001:db8::1');
  await until(() => held.length === 1, 'the first call');
  expect(await isBusy(await call('/api/2', '2001:db8:0:0:ffff::2'))).toEqual([429, true, 'too_many_requests']);
  const other = call('/api/3', '2001:db8:0:1::1');
  await until(() => held.length === 2, 'the other client’s call');
  for (const response of held) response.end('{}');
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
});

test('an answer that the visitor does not read occupies no connection', async () => {
  await start({ calls: { total: 1, perClient: 1, queued: 0 } });
  upstream.handle = (_request, response) => response.end('x'.repeat(400_000));
  const lazy = send('GET /api/product HTTP/1.1\r\nHost: a\r\n\r\n').pause();
  await until(async () => (await call('/api/settings')).status === 200, 'another visitor to be answered');
  expect(lazy.destroyed).toBe(false);
});

test('a client publishes one release at a time, and the registry gets it completely', async () => {
  await start({ uploads: one });
  upstream.handle = async (request, response) => response.end(JSON.stringify((await text(request)).length));
  const head =
    'POST /registry/releases HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-tar\r\nContent-Length: 5\r\n\r\n';
  const first = send(`${head}ab`);
  await until(() => edge.connections() === 1, 'the first one');
  const publish = () => call('/registry/releases', '127.0.0.1', { method: 'POST', body: 'x'.repeat(3_000_000) });
  await until(async () => (await publish()).status === 429, 'a second one to be refused');
  first.write('cde');
  await new Promise((done) => first.once('data', done));
  first.destroy();
  let answer: Response;
  await until(async () => (answer = await publish()).status === 200, 'the next one');
  expect(await answer!.json()).toBe(3_000_000);
});

describe('connections', () => {
  const page = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

  test.each([
    ['of one client', { total: 9, perClient: 2 }, 429],
    ['of all', { total: 2, perClient: 9 }, 503],
  ])('%s: one too many is told so and closed', async (_whose, connections, status) => {
    await start({ connections }, false);
    const open = [send('GET'), send('GET')];
    await until(() => edge.connections() === 2, 'both to be open');
    expect(await text(send(page))).toMatch(new RegExp(`^HTTP/1.1 ${status} .*Retry-After: \\d`, 's'));
    open[0]!.destroy();
    await until(() => edge.connections() === 1, 'one to be closed');
    expect(await text(send(page))).toMatch(/^HTTP\/1.1 503 .*"ok":false/s);
  });

  test('of a trusted proxy do not count for a client', async () => {
    await start({ connections: { total: 9, perClient: 1 } });
    send('GET');
    await until(() => edge.connections() === 1, 'the first one');
    expect(await text(send(page))).toMatch(/"ok":false/);
  });

  test('that are idle are closed for new ones', async () => {
    await start({ connections: { total: 1, perClient: 1 } }, false);
    const idle = send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((done) => idle.once('data', done));
    const answers: string[] = [];
    await until(async () => answers.push(await text(send(page))) > 1, 'two answers');
    expect(answers.at(-1)).toMatch(/"ok":false/);
  });
});
