import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { edgeProbe } from './edge-probe.ts';
import { wireSource } from './wire-source.ts';

let server: Server;
let url: string;
let answer: { status: number; body: string };
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const probe = (at: string) =>
  edgeProbe({ url: at, edgeToken: 'an edge token for tests' })!({ 'mf-cart': '1' }, ['mf-cart']);

describe('an edge that is asked to render', () => {
  test('tells how each route fared', async () => {
    const routes = [{ part: 'mf-cart', route: 'cart', path: '/cart', ok: true, status: 200 }];
    answer = { status: 200, body: JSON.stringify({ routes }) };
    expect(await probe(url)).toEqual(routes);
  });

  test.each([
    ['rejects it', 401, '{}', /rejected the probe with status 401$/],
    ['is something else', 200, '<!doctype html>', /is not a Farmgate edge; set PROBE_URL/],
    ['answers something else', 200, '{"routes":[{"path":7}]}', /is not a Farmgate edge; set PROBE_URL/],
  ])('and that %s is told apart', async (_what, status, body, message) => {
    answer = { status, body };
    await expect(probe(url)).rejects.toThrow(message);
  });

  test('and is not there is told apart', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => gone.once('listening', listening));
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));
    await expect(probe(`http://127.0.0.1:${port}`)).rejects.toThrow(/does not answer \(ECONNREFUSED\)$/);
  });

  test.each([
    [undefined, 'an edge token'],
    ['http://edge', undefined],
  ])('at %s with %s there is no probe', (at, edgeToken) => {
    expect(edgeProbe({ url: at, edgeToken })).toBeUndefined();
  });
});

describe('the wire contract that the API serves', () => {
  test('is what the API says', async () => {
    answer = { status: 200, body: '{"status":"ok","wire":3}' };
    expect(await wireSource(url, 1)(1_000)).toBe(3);
  });

  test('is unknown while the API says nothing of it', async () => {
    answer = { status: 503, body: '{"message":"The database does not answer"}' };
    expect(await wireSource(url, 1)(1_000)).toBeNull();
    expect(await wireSource('http://127.0.0.1:1', 1)(1_000)).toBeNull();
  });

  test('is what a registry was told that knows no API', async () => {
    expect(await wireSource(undefined, 2)(1_000)).toBe(2);
  });
});
