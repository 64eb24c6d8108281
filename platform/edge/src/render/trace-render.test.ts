import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTelemetry, type Telemetry } from '@farmgate/service/start-telemetry';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@farmgate/service/testing/otlp-receiver';
import { tracing } from '@farmgate/service/tracing';
import { type BundleRenderer, bundleRenderer } from '../testing/bundle-renderer.ts';

/** Calls the API twice, so that the calls of two pages of one process alternate. */
const SHOP = `
  export const visit = async ({ path }) => {
    if (path === '/shop/broken') throw new Error('it is broken');
    for (const step of ['one', 'two']) await fetch('http://api.invalid/api' + path + '/' + step);
  };
`;

let api: Server;
let receiver: OtlpReceiver;
let telemetry: Telemetry | undefined;
let renderer: BundleRenderer;
/** Path of each call to the API → its `traceparent`. */
let calls: Map<string, string>;

beforeEach(async () => {
  calls = new Map();
  api = createServer((request, response) => {
    calls.set(request.url!, String(request.headers['traceparent']));
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 20);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  receiver = await startOtlpReceiver();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.url;
  telemetry = await startTelemetry({ service: 'edge', env: process.env, log: () => undefined });
  renderer = await bundleRenderer(
    { shop: SHOP },
    { processes: 1, apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` },
  );
});
afterEach(async () => {
  await renderer.close();
  await telemetry?.close();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await receiver.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

const request = (name: string, path: string) => tracing!.span({ name }, () => renderer.visit(path));

async function spans(): Promise<ReceivedSpan[]> {
  await telemetry?.close();
  return receiver.spans;
}

test('calls of two pages in one process belong to the trace of their own page', async () => {
  await Promise.all(['a', 'b'].map((name) => request(name, `/shop/${name}`)));
  const found = await spans();
  expect(new Set(found.map(({ attributes }) => attributes['process.pid']).filter(Boolean)).size).toBe(1);
  for (const page of ['a', 'b']) {
    const root = found.find(({ name }) => name === page)!;
    const own = found.filter(({ traceId }) => traceId === root.traceId);
    const process = own.find(({ name }) => name === 'renderer process')!;
    const made = own.filter(({ name }) => name === 'GET /api');
    expect(made.map(({ parentSpanId }) => parentSpanId)).toEqual([process.spanId, process.spanId]);
    const sent = ['one', 'two'].map((step) => calls.get(`/api/shop/${page}/${step}`));
    expect(sent).toEqual(made.map(({ spanId }) => `00-${root.traceId}-${spanId}-01`));
    expect(own.find(({ name }) => name === 'render')!.attributes).toMatchObject({ 'farmgate.part': 'mf-shop' });
  }
});

test('a page that fails marks its spans', async () => {
  await expect(request('page', '/shop/broken')).rejects.toThrow('it is broken');
  const found = await spans();
  for (const name of ['renderer process', 'render', 'page']) {
    const span = found.find((one) => one.name === name)!;
    expect(span.status).toMatchObject({ code: 2, message: expect.stringContaining('it is broken') });
  }
});

test('a page that no request waits for has no spans, and its calls name none', async () => {
  await renderer.visit('/shop/a');
  expect(await spans()).toEqual([]);
  expect([...calls.values()]).toEqual(['undefined', 'undefined']);
});
