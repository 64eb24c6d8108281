import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { edgeProbe } from './edge-probe.ts';
import { wireSource } from './wire-source.ts';

interface Answer {
  status: number;
  body: string;
}
const READY = { status: 200, body: '{"ok":true}' };
const CLOSED = { status: 503, body: '{"ok":false,"closed":"nothing is live"}' };

let server: Server;
let url: string;
let health: Answer;
let answer: Answer;
let probes: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isProbe = request.url === '/_probe';
    if (isProbe) probes += 1;
    const { status, body } = isProbe || request.url === '/api/healthz' ? answer : health;
    response.writeHead(status).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  health = READY;
  probes = 0;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const probe = (...urls: string[]) =>
  edgeProbe({ urls, edgeToken: 'an edge token for tests' })!({ 'mf-cart': '1' }, ['mf-cart']);
const routes = [{ part: 'mf-cart', route: 'cart', path: '/cart', ok: true, status: 200 }];
const RENDERED = { status: 200, body: JSON.stringify({ routes }) };
/** Fetch connects to no such port. */
const GONE = 'http://127.0.0.1:1';

describe('an edge that is asked to render', () => {
  test.each([READY, CLOSED])('tells how each route fared, with health %j', async (state) => {
    health = state;
    answer = RENDERED;
    expect(await probe(url)).toEqual(routes);
  });

  test('is the first of several that answers', async () => {
    answer = RENDERED;
    expect(await probe(GONE, url, url)).toEqual(routes);
    expect(probes).toBe(1);
  });

  test.each([
    ['rejects it', 401, '{}', /rejected the probe with status 401$/],
    ['answers something else', 200, '{"routes":[{"path":7}]}', /answered the probe with something else/],
  ])('and that %s is told apart', async (_what, status, body, message) => {
    answer = { status, body };
    await expect(probe(url)).rejects.toThrow(message);
  });

  test.each([
    ['is another server', 200, '<!doctype html>', /is not a Farmgate edge; set PROBE_URL to the address of an edge/],
    ['is a balancer without a ready edge', 503, '<h1>503</h1>', /with status 503 .*load balancer.*set PROBE_URL to/],
  ])('and that %s is told before the probe', async (_what, status, body, message) => {
    health = { status, body };
    await expect(probe(url)).rejects.toThrow(message);
    expect(probes).toBe(0);
  });

  test('and that none is there is told of each address', async () => {
    health = { status: 200, body: 'hello' };
    await expect(probe(GONE, url)).rejects.toThrow(
      /^the edge at http:\/\/127\.0\.0\.1:1 does not answer \(bad port\); the server at .* is not a Farmgate edge/,
    );
  });

  test.each([
    [[], 'an edge token'],
    [['http://edge'], undefined],
  ])('at %j with %s there is no probe', (urls, edgeToken) => {
    expect(edgeProbe({ urls, edgeToken })).toBeUndefined();
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
