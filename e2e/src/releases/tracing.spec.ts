import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@farmgate/service/testing/otlp-receiver';
import { fillCart, newCustomer, signInAs } from '../system/customer.ts';
import { fillAddress } from '../system/forms.ts';
import { liveVersions } from '../system/farmgate.ts';
import { startTestSystem } from '../system/test-system.ts';
import { test as base, expect } from '../system/test.ts';

/** The shop with a collector of spans. */
const test = base.extend<object, { collector: OtlpReceiver }>({
  collector: [
    async ({}, use) => {
      const collector = await startOtlpReceiver();
      await use(collector);
      await collector.close();
    },
    { scope: 'worker' },
  ],
  system: [
    async ({ collector }, use) => {
      const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' };
      const { variables, stop } = await startTestSystem({ unrendered: false, env });
      Object.assign(process.env, variables);
      await use();
      await stop();
    },
    { auto: true, scope: 'worker', timeout: 120_000 },
  ],
});

/** `edge GET /cart_products > api GET /api/user > …`: the spans above a span and itself. */
function pathTo(span: ReceivedSpan, spans: ReceivedSpan[]): string {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  const own = `${span.service} ${span.name}`;
  return parent ? `${pathTo(parent, spans)} > ${own}` : own;
}

/** The paths of the spans of the newest trace that begins with this page, once `until` is among them. */
async function pathsFrom(page: string, until: RegExp, { spans }: OtlpReceiver): Promise<string[]> {
  let paths: string[] = [];
  await expect
    .poll(() => {
      const first = spans.findLast(({ name, parentSpanId }) => name === page && !parentSpanId);
      const trace = spans.filter(({ traceId }) => traceId === first?.traceId);
      paths = trace.map((span) => pathTo(span, trace));
      return paths;
    })
    .toContainEqual(expect.stringMatching(until));
  return paths;
}

test('a page has one trace from its navigation to SQL, which names the part and its release', async ({
  page,
  collector,
}) => {
  await page.goto('/product_details/101/1');
  const render = 'edge GET /product_details/:id/:category_id > edge render > edge renderer process';
  const call = `${render} > edge GET /api > api GET /api/product/:id`;
  const paths = await pathsFrom('GET /product_details/:id/:category_id', /> api SELECT shop\.products$/, collector);
  expect(paths).toEqual(expect.arrayContaining(['edge GET /product_details/:id/:category_id', render, call]));

  const first = collector.spans.findLast(({ name }) => name === 'GET /product_details/:id/:category_id')!;
  const trace = collector.spans.filter(({ traceId }) => traceId === first.traceId);
  const part = { 'farmgate.part': 'mf-catalog', 'farmgate.version': (await liveVersions())['mf-catalog'] };
  for (const { attributes } of trace) expect(attributes).toMatchObject(part);
});

test('a checkout belongs to the trace of the page where it was pressed, without data of the customer', async ({
  page,
  collector,
}) => {
  const customer = newCustomer();
  await signInAs(page, customer);
  await fillCart(page, customer);
  await page.goto('/cart_products?from=secret-link');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/my_orders$/);

  const call = 'edge GET /cart_products > edge POST /api/* > api POST /api/checkout';
  const paths = await pathsFrom('GET /cart_products', /> api POST \/api\/checkout$/, collector);
  expect(paths).toEqual(expect.arrayContaining([call, `${call} > api INSERT shop.orders`, `${call} > api COMMIT`]));
  const checkout = collector.spans.findLast(({ name }) => name === 'POST /api/checkout')!;
  expect(checkout.attributes).toMatchObject({ 'farmgate.part': 'mf-cart', 'http.response.status_code': 200 });
  for (const secret of [customer.email, customer.mobile, 'Lake View', 'secret-link', '641042'])
    expect(collector.text()).not.toContain(secret);
});

test('a promotion has one trace from the registry to the probe at the edge', async ({ collector }) => {
  const change = collector.spans.find(({ service, name }) => service === 'registry' && name.includes('promotions'))!;
  const trace = collector.spans.filter(({ traceId }) => traceId === change.traceId);
  const paths = trace.map((span) => pathTo(span, trace));
  expect(paths).toContainEqual(expect.stringMatching(/^registry POST .*promotions > registry INSERT registry\.\w+$/));
});
