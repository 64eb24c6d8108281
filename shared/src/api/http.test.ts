/** @jest-environment @farmgate/build/jest-node-environment */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { getDefaultStore } from 'jotai';
import { authTokenAtom } from '../auth/atoms.ts';
import { expireSession } from '../auth/expire-session.ts';
import { ApiError } from './api-error.ts';
import { isDeadSession, send } from './http.ts';

jest.mock('../auth/string-storage.ts', () => ({
  stringStorage: { getItem: (_key: string, initial: unknown) => initial, setItem: jest.fn() },
}));
jest.mock('../auth/expire-session.ts', () => ({ expireSession: jest.fn(() => Promise.resolve()) }));

let server: Server;
let seen: IncomingMessage | undefined;
let answer: { status: number; body: unknown; text?: string; headers?: Record<string, string> } | undefined;
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = request;
    requests += 1;
    if (!answer) return;
    const cors = { 'access-control-allow-origin': '*' };
    response.writeHead(answer.status, { 'content-type': 'application/json', ...cors, ...answer.headers });
    response.end(answer.text ?? JSON.stringify(answer.body));
  });
  await listen(0);
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const create = axios.create.bind(axios);
  jest
    .spyOn(axios, 'create')
    .mockImplementation((config) => create({ ...config, baseURL: `${origin}${config?.baseURL}` }));
});
afterAll(() => {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  return closed;
});
afterEach(() => jest.useRealTimers());
beforeEach(() => {
  requests = 0;
  jest.mocked(expireSession).mockClear();
});

const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
const portOf = (one: Server) => (one.address() as AddressInfo).port;

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  ) as Promise<ApiError>;

test('sends the token with protected calls and with no others', async () => {
  getDefaultStore().set(authTokenAtom, 'token-1');
  answer = { status: 200, body: { ok: true } };
  await expect(send({ method: 'GET', path: '/orders/list', protected: true })).resolves.toEqual({ ok: true });
  expect(seen?.headers['x-access-token']).toBe('token-1');
  await send({ method: 'GET', path: '/banner', params: { query: '', page: 0, limit: 0 } });
  expect(seen?.headers['x-access-token']).toBeUndefined();
  expect(seen?.url).toBe('/api/banner?query=&page=0&limit=0');
});

test('gives field errors as fields and conflicts as messages', async () => {
  answer = {
    status: 422,
    body: { message: 'Name is required', errors: [{ field: 'name', message: 'Name is required' }] },
  };
  const invalid = await failure(send({ method: 'POST', path: '/auth/signup', body: {} }));
  expect(invalid).toMatchObject({
    kind: 'rejected',
    status: 422,
    fields: [{ field: 'name', message: 'Name is required' }],
  });
  answer = { status: 409, body: { errors: ['Mobile already exists.'] } };
  expect((await failure(send({ method: 'POST', path: '/auth/signup', body: {} }))).messages).toEqual([
    'Mobile already exists.',
  ]);
});

test.each([
  { message: 'UnAuthorized!' },
  { message: 'Your session expired! Please login to continue!' },
  { auth: 'deleted' },
])('a protected call that hears %j raises the alert', async (body) => {
  answer = { status: 401, body };
  await failure(send({ method: 'POST', path: '/cart/cartProduct', protected: true }));
  expect(expireSession).toHaveBeenCalledTimes(1);
  expect(isDeadSession(body)).toBe(true);
});

test('a wrong password is no dead session', async () => {
  answer = { status: 401, body: { message: 'Invalid email or password' } };
  expect(await failure(send({ method: 'POST', path: '/auth/signin', body: {} }))).toBeInstanceOf(ApiError);
  expect(expireSession).not.toHaveBeenCalled();
});

test.each(['<h1>Sign in to this network</h1>', '{"datas":"cut of', 'null', ''])(
  'what is no answer of the API (%j) counts as none',
  async (text) => {
    answer = { status: 200, body: undefined, text };
    expect(await failure(send({ method: 'GET', path: '/banner' }))).toMatchObject({ kind: 'network', status: 0 });
  },
);

test('an answer that does not come in time is told in plain words', async () => {
  answer = undefined;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const waited = failure(send({ method: 'GET', path: '/banner' }));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await waited).toMatchObject({
    kind: 'timeout',
    message: 'The shop is taking too long to answer. Please try again.',
  });
});

describe('a call with an Idempotency-Key', () => {
  const ORDER = { method: 'POST', path: '/checkout', headers: { 'idempotency-key': 'k' } } as const;
  const busy = { status: 503, body: { message: 'Busy' }, headers: { 'retry-after': '1' } };

  test.each([{ status: 502, body: {}, text: '<h1>Bad gateway</h1>' }, { status: 200, body: {}, text: '' }, busy])(
    'is repeated with the same key after %j',
    async (given) => {
      answer = given;
      const placed = send(ORDER);
      await once(server, 'request');
      answer = { status: 200, body: { order: 1 } };
      await expect(placed).resolves.toEqual({ order: 1 });
      expect(seen?.headers['idempotency-key']).toBe('k');
      expect(requests).toBe(2);
    },
  );

  test.each([
    { status: 503, body: { message: 'Online payment is not available right now.' } },
    { status: 409, body: { message: 'Prices have changed' } },
  ])('is not repeated after the decision %j', async (given) => {
    answer = given;
    expect(await failure(send(ORDER))).toMatchObject({ kind: 'rejected', status: given.status, isTemporary: false });
    expect(requests).toBe(1);
  });

  test('is the only kind of call that is repeated', async () => {
    answer = busy;
    expect(await failure(send({ method: 'POST', path: '/checkout' }))).toMatchObject({
      status: 503,
      isTemporary: true,
    });
    expect(requests).toBe(1);
  });
});

test('no answer is a network error, and a cancelled call stays a cancellation', async () => {
  const aborted = new AbortController();
  aborted.abort();
  const cancelled = await failure(send({ method: 'GET', path: '/banner', signal: aborted.signal }));
  expect(axios.isCancel(cancelled)).toBe(true);
  const port = portOf(server);
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
  expect(await failure(send({ method: 'GET', path: '/banner' }))).toMatchObject({
    kind: 'network',
    status: 0,
    message: 'The shop cannot be reached. Check your connection and try again.',
  });
  await listen(port);
});
