import { VISITORS_HEADER } from '@farmgate/service/watch-addresses';
import { buildApp } from './app.ts';
import { NO_ORDER_LIMITS } from './settings/order-limits.ts';
import { forEachWork } from './database/pools.ts';
import type { TestShop } from './testing/test-shop.ts';
import { createTestShop } from './testing/test-shop.ts';
import { DEMO_CIPHER_KEY } from '@farmgate/contract/shop/rules/cipher';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test.each<[false | string, string, number]>([
  [false, 'shared', 429],
  ['loopback', 'apart', 200],
  ['203.0.113.0/24', 'shared', 429],
])('with TRUST_PROXY=%s visitors behind a proxy on this machine are %s', async (trustProxy, expected, status) => {
  const app = await buildApp({
    databases: forEachWork(() => shop.db),
    trustProxy,
    cipherKey: DEMO_CIPHER_KEY,
    linkKey: Buffer.alloc(32),
    publicUrl: 'http://shop.test',
    orderLimits: NO_ORDER_LIMITS,
  });
  const ask = (visitor: number) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: `nobody${visitor}@example.com` },
      headers: { 'x-forwarded-for': `198.51.100.${visitor}` },
    });
  for (let visitor = 0; visitor < 40; visitor += 1) await ask(visitor);
  expect((await ask(99)).statusCode).toBe(status);
  expect((await app.inject('/api/healthz')).headers[VISITORS_HEADER]).toBe(expected);
  await app.close();
});
