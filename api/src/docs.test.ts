import type { TestShop } from './testing/test-shop.ts';
import { createTestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface OpenApi {
  paths: Record<string, Record<string, { responses: object; security?: object[] }>>;
}

test('every call is documented with every answer it can give', async () => {
  const { paths } = (await shop.get('/docs/json')).json<OpenApi>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual([
    'DELETE /api/cart/removeCart/{id}',
    'GET /api/banner',
    'GET /api/category',
    'GET /api/checkout/payment/{order_no}',
    'GET /api/getcoupons',
    'GET /api/healthz',
    'GET /api/offer/list/{id}',
    'GET /api/orders/getpdf/{id}',
    'GET /api/orders/invoice/{id}',
    'GET /api/orders/list',
    'GET /api/privacy',
    'GET /api/product',
    'GET /api/product/addresses',
    'GET /api/product/addresses/{range}',
    'GET /api/product/suggest',
    'GET /api/product/{id}',
    'GET /api/settings',
    'GET /api/user/data',
    'GET /api/user/profile/',
    'POST /api/auth/confirm-email',
    'POST /api/auth/contact_us',
    'POST /api/auth/fieldwork',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'POST /api/auth/send-confirmation',
    'POST /api/auth/signin',
    'POST /api/auth/signout',
    'POST /api/auth/signout-everywhere',
    'POST /api/auth/signup',
    'POST /api/auth/survey',
    'POST /api/cart/addCart',
    'POST /api/cart/cartProduct',
    'POST /api/checkout',
    'POST /api/checkout/cash/{order_no}',
    'POST /api/checkout/fail',
    'POST /api/checkout/verification',
    'POST /api/product/bycategory',
    'POST /api/product/filters',
    'POST /api/user/delete_account',
    'POST /api/user/update_account',
  ]);
  const open = calls.filter((call) => {
    const [method, path] = call.split(' ');
    return !paths[path!]![method!.toLowerCase()]!.security;
  });
  expect(calls.length - open.length).toBe(17);
  expect(open).not.toContain('POST /api/checkout');
  const statuses = Object.keys(paths['/api/checkout']!['post']!.responses);
  expect(statuses).toEqual(['200', '400', '401', '404', '409', '413', '415', '422', '429', '500', '503']);
});

test('people read it at /api/docs', async () => {
  const page = await shop.get('/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('its page runs only its own scripts, and works without TLS', async () => {
  const { statusCode, headers } = await shop.get('/docs/');
  const policy = String(headers['content-security-policy']);
  expect([statusCode, policy.includes("default-src 'self'"), policy.includes("frame-ancestors 'none'")]).toEqual([
    200,
    true,
    true,
  ]);
  expect(policy).not.toMatch(/upgrade-insecure|script-src[^;]*unsafe/);
});
