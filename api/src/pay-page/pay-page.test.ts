import type { PaymentShop } from '../testing/payment-shop.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { payPolicy } from './policy.ts';

let setup: PaymentShop;
beforeAll(async () => {
  setup = await openPaymentShop();
});
afterAll(() => setup.close());

test('the payment page runs its own script and the provider’s, and no other', async () => {
  const page = await setup.shop.app.inject('/pay?order=FG-1111-2222');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(page.headers['content-security-policy']);
  const nonce = /script-src 'nonce-([^']+)';/.exec(policy)?.[1];
  expect(page.body).toContain(`<script type="module" src="/pay/pay.js" nonce="${nonce}">`);
  expect(page.body).not.toMatch(/_parts|farmgate-composition|FG-1111|token/);
  expect(policy).toContain("frame-src 'self'");
  const again = await setup.shop.app.inject('/pay');
  expect(again.headers['content-security-policy']).not.toBe(policy);
});

test('with the real provider its hosts are allowed, and no own path but by nonce', () => {
  const policy = payPolicy('n', 'https://checkout.razorpay.com/v1/checkout.js');
  expect(policy).toContain("script-src 'nonce-n' https://checkout.razorpay.com;");
  expect(policy).toContain('frame-src https://*.razorpay.com;');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*('self'|unsafe)/);
});

test('a shop without a provider has no such page', async () => {
  const shop = await createTestShop();
  expect((await shop.app.inject('/pay')).statusCode).toBe(404);
  await shop.close();
});

test('only the page’s modules are served beside it', async () => {
  for (const path of ['/pay/payment.test.ts', '/pay/tsconfig.json', '/pay/..%2Froutes.ts', '/pay/']) {
    expect((await setup.shop.app.inject(path)).statusCode).toBe(404);
  }
});
