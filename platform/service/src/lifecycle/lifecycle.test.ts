import { once } from 'node:events';
import { type Server, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Lifecycle } from './lifecycle.ts';

const LIMIT_MS = 60_000;
const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let server: Server;
let lifecycle: Lifecycle;
let port: number;
let handle: (answer: ServerResponse) => unknown;
beforeEach(async () => {
  handle = (answer) => answer.end('done');
  server = createServer((_request, answer) => void handle(answer));
  lifecycle = new Lifecycle();
  lifecycle.watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function stop(limitMs = LIMIT_MS): Promise<number> {
  lifecycle.drain();
  return lifecycle.finish(limitMs);
}

function open(): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

/** Resolves with the next piece that arrives. */
const answerOn = async (socket: Socket) => String((await once(socket, 'data'))[0]);

test('an idle connection is closed at once', async () => {
  const idle = open();
  idle.write(REQUEST);
  expect(await answerOn(idle)).toMatch(/connection: keep-alive/i);
  const closed = once(idle, 'close');
  expect(await stop()).toBe(0);
  await closed;
});

test('a request in progress is answered, and its answer ends the connection', async () => {
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    handle = (answer) => {
      finish = () => answer.end('late');
      resolve();
    };
  });
  const socket = open();
  socket.write(REQUEST);
  await begun;
  const whole = text(socket);
  lifecycle.ending.addEventListener('abort', () => finish());
  expect(await stop()).toBe(0);
  expect(await whole).toMatch(/^HTTP\/1\.1 200 .*connection: close.*late/is);
});

test('an answer that a slow client still reads is not cut', async () => {
  const bytes = 20_000_000;
  handle = (answer) => answer.end(Buffer.alloc(bytes, 'x'));
  const slow = open();
  slow.write(REQUEST);
  await once(slow, 'readable');
  const stopping = stop();
  expect((await text(slow)).length).toBeGreaterThan(bytes);
  expect(await stopping).toBe(0);
});

test('a request whose first bytes have arrived is answered', async () => {
  const socket = open();
  const connected = once(server, 'connection');
  const [first, rest] = [REQUEST.slice(0, 9), REQUEST.slice(9)];
  socket.write(first);
  const [accepted] = (await connected) as [Socket];
  while (accepted.bytesRead === 0) await new Promise(setImmediate);
  const whole = text(socket);
  lifecycle.ending.addEventListener('abort', () => socket.write(rest));
  await stop();
  expect(await whole).toMatch(/^HTTP\/1\.1 200 .*connection: close.*done/is);
});

test('a connection without any request does not hold up the stop for long', async () => {
  const unused = open();
  await once(server, 'connection');
  const closed = once(unused, 'close');
  expect(await stop()).toBe(0);
  await closed;
});

test('a service that drains accepts connections, and each answer ends its connection', async () => {
  lifecycle.drain();
  expect(lifecycle.ending.aborted).toBe(false);
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stop()).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test('requests that take longer than the limit are cut and counted', async () => {
  handle = () => undefined;
  const socket = open();
  socket.write(REQUEST);
  await once(server, 'request');
  const closed = once(socket, 'close');
  expect(await stop(1)).toBe(1);
  await closed;
});
