import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Gateway } from '../provider/gateway.ts';
import { createRazorpay } from './client.ts';

interface Call {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let calls: Call[];
let answers: ((response: ServerResponse) => void)[];
let gateway: Gateway;
let url: string;
let close: () => void;

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const silent = () => undefined;
const ORDER = { id: 'order_1', amount: 6_200, currency: 'INR' };
const PAYMENT = { id: 'pay_1', order_id: 'order_1', amount: 6_200, currency: 'INR', status: 'captured', method: 'upi' };
const TROUBLE = json(500, { error: { code: 'SERVER_ERROR', description: 'We are facing some trouble.' } });

beforeEach(async () => {
  calls = [];
  answers = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, headers, body: await text(request) });
    (answers.shift() ?? TROUBLE)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connect(30_000);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

/** Only a test of silence waits for the time limit; every other answer may take a while on a busy machine. */
function connect(timeoutMs: number): void {
  gateway = createRazorpay({
    apiUrl: url,
    keyId: 'rzp_test_1',
    keySecret: 'top secret',
    webhookSecrets: ['hook'],
    checkoutScript: '/checkout.js',
    timeoutMs,
  });
}

test('an order is made in paise and rupees’ currency, with the keys as basic auth', async () => {
  answers = [json(200, ORDER)];
  expect(await gateway.createOrder({ amountPaise: 6_200, receipt: 'FG-1' })).toBe('order_1');
  expect(calls).toMatchObject([{ method: 'POST', url: '/v1/orders' }]);
  expect(JSON.parse(calls[0]!.body)).toEqual({ amount: 6_200, currency: 'INR', receipt: 'FG-1' });
  const credentials = Buffer.from('rzp_test_1:top secret').toString('base64');
  expect(calls[0]!.headers.authorization).toBe(`Basic ${credentials}`);
});

test('payments are read as they are, an id is only an id', async () => {
  answers = [json(200, PAYMENT), json(200, { items: [PAYMENT, { ...PAYMENT, status: 'failed', order_id: null }] })];
  expect(await gateway.payment('../orders/x')).toEqual({
    id: 'pay_1',
    orderId: 'order_1',
    amountPaise: 6_200,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    error: '',
  });
  expect(await gateway.paymentsOf('order_1')).toMatchObject([{ status: 'captured' }, { orderId: null }]);
  expect(calls.map(({ url }) => url)).toEqual(['/v1/payments/..%2Forders%2Fx', '/v1/orders/order_1/payments']);
});

test('a refund carries its key each time it is tried', async () => {
  answers = [TROUBLE, json(409, {}), json(200, { id: 'rfnd_1', payment_id: 'pay_1', status: 'pending' })];
  const refund = await gateway.refund({ paymentId: 'pay_1', amountPaise: 100, key: 'unwanted-pay_1' });
  expect(refund).toEqual({ id: 'rfnd_1', paymentId: 'pay_1', receipt: '', status: 'pending' });
  expect(calls.map(({ headers }) => headers['x-refund-idempotency'])).toEqual(Array(3).fill('unwanted-pay_1'));
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
});

test('a refund is asked about by its id, and names the key it was asked for with', async () => {
  answers = [json(200, { id: 'rfnd_1', payment_id: 'pay_1', receipt: 'unwanted-pay_1', status: 'processed' })];
  expect(await gateway.refundState('rfnd_1')).toEqual({
    id: 'rfnd_1',
    paymentId: 'pay_1',
    receipt: 'unwanted-pay_1',
    status: 'processed',
  });
  expect(calls).toMatchObject([{ method: 'GET', url: '/v1/refunds/rfnd_1' }]);
});

test.each([0, -1, 2_147_483_648, 56.09])('a payment of %p paise is none', async (amount) => {
  answers = [json(200, { ...PAYMENT, amount })];
  await expect(gateway.payment('pay_1')).rejects.toThrow('something else than documented');
});

test.each([
  ['trouble on their side', TROUBLE],
  ['silence', silent],
  ['too many calls', json(429, {})],
  ['the first of the server errors', json(500, {})],
  ['the last of them', json(599, {})],
  ['a request that took too long', json(408, {})],
  ['one that came too early', json(425, {})],
  ['one that is under way already', json(409, {})],
])('%s is tried three times, and passes', async (_what, answer) => {
  if (answer === silent) connect(150);
  answers = [answer, answer, answer];
  await expect(gateway.payment('pay_1')).rejects.toMatchObject({ isFinal: false });
  expect(calls).toHaveLength(3);
});

test.each([
  ['a no', json(400, { error: { description: 'The id provided does not exist' } }), /400: The id provided does not/],
  ['wrong keys', json(401, { error: { description: 'Authentication failed' } }), /401: Authentication failed/],
  ['a no without words', json(404, { error: {} }), /404: no reason given$/],
  ['a no in another shape', json(499, null), /499: no reason given$/],
  ['a no of many words', json(422, { error: { description: 'x'.repeat(201) } }), /422: x{200}$/],
  ['an answer that is none', json(200, { id: 7 }), /something else than documented/],
  ['an order that is none', json(200, '<html>'), /something else/],
])('%s is final, and told without the secret', async (_what, answer, words) => {
  answers = [answer];
  const error = await gateway.payment('pay_1').catch((failure: Error) => failure);
  expect(error).toMatchObject({ isFinal: true, message: expect.stringMatching(words) });
  expect(JSON.stringify({ error, stack: (error as Error).stack })).not.toMatch(/top secret|Basic/);
  expect(calls).toHaveLength(1);
});

test('a provider that restarts is waited for', async () => {
  close();
  const { port } = new URL(url);
  const order = gateway.createOrder({ amountPaise: 6_200, receipt: 'FG-1' });
  const restarted = createServer((_request, response) => json(200, ORDER)(response));
  close = () => {
    restarted.closeAllConnections();
    restarted.close();
  };
  await new Promise((resolve) => setTimeout(resolve, 600));
  await new Promise<void>((resolve) => restarted.listen(Number(port), '127.0.0.1', resolve));
  expect(await order).toBe('order_1');
});

test('the secret follows no redirect', async () => {
  const elsewhere = (response: ServerResponse) => void response.writeHead(302, { location: '/v1/stolen' }).end();
  answers = [elsewhere, elsewhere, elsewhere];
  await expect(gateway.payment('pay_1')).rejects.toThrow('does not answer');
  expect(calls.map(({ url }) => url)).not.toContain('/v1/stolen');
});
