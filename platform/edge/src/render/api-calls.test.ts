import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ApiCalls } from './api-calls.ts';

const PRODUCT = '/api/product/1';
const NOTHING = new Uint8Array();

let server: Server;
let api: ApiCalls;
/** Requests that the server has not answered yet, in the order of their arrival. */
let open: { path: string; response: ServerResponse }[];
let connections: Socket[];

beforeEach(async () => {
  open = [];
  connections = [];
  server = createServer(({ url = '' }, response) => void open.push({ path: url, response }));
  server.on('connection', (socket) => void connections.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  api = new ApiCalls(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await api.close();
  server.closeAllConnections();
  server.close();
});

const read = (path = PRODUCT, signal = new AbortController().signal) => api.make('GET', path, NOTHING, signal);
const text = async (answer: ReturnType<typeof read>) => (await answer).body.toString();
const arrival = async (count: number) => {
  while (open.length < count) await once(server, 'request');
};
const answer = (index: number, body: string, status = 200) => open[index]!.response.writeHead(status).end(body);

/** A read whose caller stops waiting when the request has arrived. */
async function abandoned(path = PRODUCT) {
  const caller = new AbortController();
  const before = open.length;
  const result = read(path, caller.signal);
  await arrival(before + 1);
  caller.abort(new Error('the page took too long'));
  await expect(result).rejects.toThrow('the page took too long');
}

test('equal reads at a time are one request, other reads are not', async () => {
  const all = [read(), read(), read('/api/product/2')];
  await arrival(2);
  answer(0, 'one');
  answer(1, 'two');
  expect(await Promise.all(all.map(text))).toEqual(['one', 'one', 'two']);
  expect(open.map(({ path }) => path)).toEqual([PRODUCT, '/api/product/2']);
});

test('lists with other filters are other reads', async () => {
  const filter = (price: number) =>
    api.make('POST', '/api/product/filters', Buffer.from(JSON.stringify({ price })), new AbortController().signal);
  const both = [filter(1), filter(2)];
  await arrival(2);
  answer(0, 'one');
  answer(1, 'two');
  expect((await Promise.all(both.map(text))).toSorted()).toEqual(['one', 'two']);
});

test('a caller that stops waiting does not end the read of the others', async () => {
  const caller = new AbortController();
  const [impatient, patient] = [read(PRODUCT, caller.signal), read()];
  await arrival(1);
  caller.abort(new Error('the page took too long'));
  await expect(impatient).rejects.toThrow('the page took too long');
  answer(0, 'one');
  expect(await text(patient)).toBe('one');
});

test('a slow read that all callers have left goes to the next caller, and its connection stays open', async () => {
  await abandoned();
  const next = read();
  answer(0, 'one');
  expect(await text(next)).toBe('one');
  expect([open.length, connections.map(({ destroyed }) => destroyed)]).toEqual([1, [false]]);
});

test('an answer is not kept, nor is a failure', async () => {
  const failed = read();
  await arrival(1);
  open[0]!.response.destroy();
  await expect(failed).rejects.toThrow('other side closed');
  for (const body of ['one', 'two']) {
    const next = read();
    await arrival(open.length + 1);
    answer(open.length - 1, body);
    expect(await text(next)).toBe(body);
  }
});

test('of the reads without a caller, few go on', async () => {
  for (let id = 0; id < 9; id += 1) await abandoned(`/api/product/${id}`);
  await once(open[0]!.response, 'close');
  expect(open.map(({ response }) => response.closed)).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
});
