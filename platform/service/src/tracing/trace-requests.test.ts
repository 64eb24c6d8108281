import Fastify, { type FastifyInstance } from 'fastify';
import { removeOtelVariables } from '../testing/otel-variables.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../testing/otlp-receiver.ts';
import { type Telemetry, startTelemetry } from '../telemetry/start-telemetry.ts';
import { traceRequests } from './trace-requests.ts';
import { tracing } from './tracing.ts';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** Address of a caller whose trace is continued. */
const PROXY = '10.0.0.1';

let receiver: OtlpReceiver;
let telemetry: Telemetry | undefined;
let app: FastifyInstance;

beforeEach(async () => {
  receiver = await startOtlpReceiver();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
  telemetry = await startTelemetry({ service: 'demo', env: process.env, log: () => undefined });
  app = Fastify();
  const trusts = (address: string) => address === PROXY;
  traceRequests(app, { trusts, namesParts: true, pageTrace: 'x-page-trace', except: /^\/healthz$/ });
});
afterEach(async () => {
  await app.close();
  await telemetry?.close();
  await receiver.close();
  removeOtelVariables();
});

/** Ends telemetry, which exports everything. */
async function spans() {
  await telemetry?.close();
  return receiver.spans;
}

test('a request has a span with its method, route and status, and nothing of its address', async () => {
  app.get('/orders/:id', async () => 'ok');
  await app.inject('/orders/4711?email=ann@example.com');
  const [span, ...others] = await spans();
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    service: 'demo',
    name: 'GET /orders/:id',
    kind: 2,
    attributes: { 'http.request.method': 'GET', 'http.route': '/orders/:id', 'http.response.status_code': 200 },
    status: { code: 0 },
  });
  expect(span!.parentSpanId).toBeUndefined();
  expect(receiver.text()).not.toMatch(/4711|ann|email/);
});

test('work of a handler is below its request, also after a body has arrived', async () => {
  app.post('/orders', async () =>
    tracing!.span({ name: 'first' }, async () => tracing!.span({ name: 'second' }, async () => 'done')),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ text: 'x'.repeat(200_000) });
  await fetch(`${url}/orders`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const found = await spans();
  const [request, first, second] = ['POST /orders', 'first', 'second'].map((name) =>
    found.find((span) => span.name === name)!,
  );
  expect(first).toMatchObject({ traceId: request!.traceId, parentSpanId: request!.spanId });
  expect(second).toMatchObject({ traceId: request!.traceId, parentSpanId: first!.spanId });
});

test('only a trusted caller has its trace continued', async () => {
  app.get('/', async () => 'ok');
  await app.inject({ url: '/', headers: { traceparent: CALLER } });
  await app.inject({ url: '/', headers: { traceparent: CALLER }, remoteAddress: PROXY });
  const [stranger, trusted] = await spans();
  expect(stranger!.parentSpanId).toBeUndefined();
  expect(stranger!.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(trusted).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
});

test('a browser continues the trace of its page', async () => {
  app.get('/page', async () => tracing!.headers());
  app.get('/called', async () => 'ok');
  const headers = (await app.inject('/page')).json();
  await app.inject({ url: '/called', headers });
  const [page, called] = await spans();
  expect(called).toMatchObject({ traceId: page!.traceId, parentSpanId: page!.spanId });
});

test('a browser also continues it when a proxy has begun a trace of its own, unless it made the trace up', async () => {
  app.get('/page', async () => tracing!.headers());
  app.get('/called', async () => 'ok');
  app.get('/forged', async () => 'ok');
  const { traceparent } = (await app.inject('/page')).json();
  const forged = '00-11111111111111111111111111111111-2222222222222222-01';
  const byProxy = (url: string, pageTrace: string) =>
    app.inject({ url, headers: { traceparent: CALLER, 'x-page-trace': pageTrace }, remoteAddress: PROXY });
  await byProxy('/called', traceparent);
  await byProxy('/forged', forged);
  const [page, called, ofForger] = await spans();
  expect(called).toMatchObject({ traceId: page!.traceId, parentSpanId: page!.spanId });
  expect(ofForger).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' });
});

test('an error marks the spans with its safe message; a rejection of the request does not', async () => {
  app.get('/failing', async () =>
    tracing!.span({ name: 'work' }, async () => {
      throw new Error('Failed query: SELECT 1\nparams: ann@example.com');
    }),
  );
  app.get('/rejecting', async (_request, reply) => reply.code(404).send({}));
  await app.inject('/failing');
  await app.inject('/rejecting');
  const found = await spans();
  for (const name of ['work', 'GET /failing']) {
    const span = found.find((one) => one.name === name)!;
    expect(span.status.code).toBe(2);
    expect(span.events[0]!.attributes).toMatchObject({ 'exception.message': 'Failed query: SELECT 1' });
  }
  expect(found.find(({ name }) => name === 'GET /rejecting')!.status.code).toBe(0);
  expect(receiver.text()).not.toContain('ann@example.com');
});

test('a part is on the span of the page and on all below it, in other services too', async () => {
  app.get('/page', async () =>
    tracing!.forPart({ name: 'mf-cart', version: '1.0.0-3fa94c1e' }, () =>
      tracing!.span({ name: 'call' }, async () => tracing!.headers()),
    ),
  );
  app.get('/called', async () => 'ok');
  app.get('/forged', async () => 'ok');
  const headers = (await app.inject('/page')).json();
  await app.inject({ url: '/called', headers, remoteAddress: PROXY });
  await app.inject({ url: '/forged', headers });
  const found = await spans();
  expect(found.map(({ name }) => name).sort()).toEqual(['GET /called', 'GET /forged', 'GET /page', 'call']);
  const part = { 'farmgate.part': 'mf-cart', 'farmgate.version': '1.0.0-3fa94c1e' };
  const forged = found.find(({ name }) => name === 'GET /forged')!;
  expect(forged.attributes).not.toHaveProperty(['farmgate.part']);
  for (const { attributes } of found.filter((span) => span !== forged)) expect(attributes).toMatchObject(part);
  const [caller, called] = ['call', 'GET /called'].map((name) => found.find((span) => span.name === name)!);
  expect(called).toMatchObject({ traceId: caller!.traceId, parentSpanId: caller!.spanId });
});

test('health checks and event streams have no spans', async () => {
  app.get('/healthz', async () => 'ok');
  app.get('/stream', async () => 'ok');
  await app.inject('/healthz');
  await app.inject({ url: '/stream', headers: { accept: 'text/event-stream' } });
  expect(await spans()).toEqual([]);
});
