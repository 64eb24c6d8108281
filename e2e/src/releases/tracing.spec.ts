import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@farmgate/service/testing/otlp-receiver';
import { fillCart, newCustomer, signInAs } from '../system/customer.ts';
import { fillAddress } from '../system/forms.ts';
import { farmgate, liveVersions } from '../system/farmgate.ts';
import { test as base, expect } from '../system/test.ts';
import { buildChanged } from './changed-part.ts';

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
  environment: [
    ({ collector }, use) => use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' }),
    { scope: 'worker' },
  ],
});

/** `edge GET /cart_products > api GET /api/user > …`: the spans above a span and itself. */
function pathTo(span: ReceivedSpan, spans: ReceivedSpan[]): string {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  const own = `${span.service} ${span.name}`;
  return parent ? `${pathTo(parent, spans)} > ${own}` : own;
}

/** The spans of a trace that begins with this page and has a path like `until`. Repeats `load` until there is one. */
async function traceFrom(page: string, until: RegExp, { spans }: OtlpReceiver, load = async () => {}) {
  let trace: ReceivedSpan[] = [];
  await expect(async () => {
    await load();
    await expect(() => {
      const traces = spans
        .filter(({ name, parentSpanId }) => name === page && !parentSpanId)
        .map((first) => spans.filter(({ traceId }) => traceId === first.traceId));
      trace = traces.find((own) => own.some((span) => until.test(pathTo(span, own)))) ?? [];
      expect(trace, spans.map((span) => pathTo(span, spans)).join('\n')).not.toEqual([]);
    }).toPass({ timeout: 5_000 });
  }).toPass();
  return { trace, paths: trace.map((span) => pathTo(span, trace)) };
}

test('a page has one trace from its navigation to SQL, which names the part and its release', async ({
  page,
  collector,
}) => {
  const render = 'edge GET /product_details/:id/:category_id > edge render > edge renderer process';
  const call = `${render} > edge GET /api > api GET /api/product/:id`;
  // A busy machine renders too late, so that the browser renders the page; the API may answer from its cache.
  const { trace, paths } = await traceFrom(
    'GET /product_details/:id/:category_id',
    /renderer process > edge GET \/api > api GET \/api\/product\/:id > api SELECT shop\.products$/,
    collector,
    async () => void (await page.goto('/product_details/101/1')),
  );
  expect(paths).toEqual(expect.arrayContaining(['edge GET /product_details/:id/:category_id', render, call]));
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
  const { paths } = await traceFrom('GET /cart_products', /> api POST \/api\/checkout$/, collector);
  expect(paths).toEqual(expect.arrayContaining([call, `${call} > api INSERT shop.orders`, `${call} > api COMMIT`]));
  const checkout = collector.spans.findLast(({ name }) => name === 'POST /api/checkout')!;
  expect(checkout.attributes).toMatchObject({ 'farmgate.part': 'mf-cart', 'http.response.status_code': 200 });
  for (const secret of [customer.email, customer.mobile, 'Lake View', 'secret-link', '641042'])
    expect(collector.text()).not.toContain(secret);
});

test('a promotion has one trace from the registry through the gate to the probe at the edge', async ({ collector }) => {
  const from = 'A question, a wish, something that went wrong';
  const folder = await buildChanged('mf-forms', 'src/contact-us/contact-us-route.tsx', from, 'Ask us anything');
  const [, version] = (await farmgate('publish', folder)).trim().split(' ');
  await farmgate('promote', `mf-forms@${version}`, '--reason', 'Shorter text', '--yes');

  const change = 'edge POST /registry/* > registry POST /registry/channels/:channel/promotions';
  const probe = `${change} > registry gate > edge POST /_probe`;
  const isProbe = new RegExp(`^${escaped(`${probe} > edge render > edge renderer process`)}$`);
  const { paths } = await traceFrom('POST /registry/*', isProbe, collector);
  expect(paths).toEqual(expect.arrayContaining([change, probe]));
  const rendered = collector.spans.findLast(({ name }) => name === 'renderer process')!;
  expect(rendered.attributes).toMatchObject({ 'farmgate.part': 'mf-forms', 'farmgate.version': version });
});

const escaped = (text: string) => text.replaceAll(/[/*.]/g, '\\$&');
