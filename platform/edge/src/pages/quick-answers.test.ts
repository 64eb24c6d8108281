import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sampleRemote, sampleShell } from '../testing/sample-release.ts';
import { StandInRegistry } from '../testing/stand-in-registry.ts';
import { type StartedEdge, startEdge } from '../testing/start-edge.ts';
import { QuickAnswers } from './quick-answers.ts';
import { cohortCookie } from '../testing/cohort-cookie.ts';

const registry = new StandInRegistry();
let edge: StartedEdge;
let url: string;
const keep = jest.spyOn(QuickAnswers.prototype, 'keep');

beforeAll(async () => {
  await registry.start();
  const { id } = registry.promote(sampleShell('a'), sampleRemote('a'));
  edge = await startEdge({ registryUrl: registry.url });
  await edge.serves(id);
  ({ url } = edge);
});
afterAll(async () => {
  await edge.remove();
  await registry.stop();
});
beforeEach(() => keep.mockClear());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    get(url + path, { headers, method }, async (answer) => {
      const { date: _date, ...others } = answer.headers;
      resolve({ status: answer.statusCode!, headers: others, body: (await buffer(answer)).toString('base64') });
    }).on('error', reject);
  });
/** Fastify's answer, and the next one, which is repeated. */
async function twice(path: string, headers: Record<string, string> = {}) {
  const first = await ask(path, headers);
  const answers = [first, await ask(path, headers)];
  return { answers, kept: keep.mock.calls.length };
}

test.each<Record<string, string>>([{}, { 'accept-encoding': 'br' }, { cookie: cohortCookie(7) }])(
  'a repeated answer has the same status, headers and bytes (%j)',
  async (headers) => {
    const { answers, kept } = await twice(`/cart?${JSON.stringify(headers).length}`, headers);
    expect(kept).toBe(1);
    expect(answers[1]).toEqual(answers[0]);
  },
);

test('addresses and encodings have their own answers', async () => {
  const [cart, br, other] = [
    await ask('/cart'),
    await ask('/cart', { 'accept-encoding': 'br' }),
    await ask('/terms-and-conditions'),
  ];
  expect(new Set([cart.body, br.body, other.body]).size).toBe(3);
  expect(await ask('/cart')).toEqual(cart);
});

test('a request with a tag gets 304, also while the answer is repeated', async () => {
  const { headers } = await ask('/cart?tag');
  expect((await ask('/cart?tag', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test.each([
  ['an unknown address', '/nowhere', {}],
  ['a preview', '/cart?preview', { cookie: 'farmgate_preview=x' }],
])('%s is not repeated', async (_name, path, headers) => {
  expect((await twice(path, headers as Record<string, string>)).kept).toBe(0);
});

test('a preview cookie does not get the page that others get', async () => {
  const { status } = await ask('/cart');
  expect([status, (await ask('/cart', { cookie: 'farmgate_preview=x' })).status]).not.toEqual([200, 200]);
});

test('a change of what is served ends all answers at once', async () => {
  const before = await ask('/cart?change');
  const { id } = registry.promote(sampleShell('a'), sampleRemote('b'));
  await edge.serves(id);
  expect((await ask('/cart?change')).body).not.toBe(before.body);
});

test('an answer ends after 100 ms', () => {
  let now = 0;
  const admitted = null;
  const quick = new QuickAnswers({ admitted }, () => now);
  const server = { listeners: () => [], removeAllListeners: () => undefined, on: jest.fn() };
  const answers: unknown[] = [];
  server.listeners = () => [() => void answers.push('Fastify')] as never;
  quick.attach({ server } as never);
  const request = { url: '/', method: 'GET', headers: {} };
  quick.keep(request as never, {} as never, { body: Buffer.from('kept'), etag: '"x"' }, () => undefined);
  const send = () =>
    server.on.mock.calls[0]![1](request, {
      writeHead: () => ({ end: (body: Buffer) => void answers.push(body.toString()) }),
    });
  now = 100;
  send();
  now = 101;
  send();
  expect(answers).toEqual(['kept', 'Fastify']);
});
