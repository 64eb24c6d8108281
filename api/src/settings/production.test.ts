import { productionProblems } from './production.ts';

const SAFE = {
  PUBLIC_URL: 'https://shop.test',
  TRUST_PROXY: '10.0.0.0/8',
  FARMGATE_CIPHER_KEY: '0123456789abcdef'.repeat(4),
  DATABASE_URL: 'postgres://shop:correct-horse-battery@db.test/shop',
  SMTP_URL: 'smtps://mail:correct-horse-battery@mail.test',
  MAIL_FROM: 'Farmgate <orders@shop.test>',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'thiswasmadebyrazorpay123',
  RAZORPAY_WEBHOOK_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
};

test('settings of a real shop have no problems', () => expect(productionProblems(SAFE)).toEqual([]));

test('a shop without settings has all of them, each with its fix', () => {
  expect(productionProblems({})).toEqual([
    expect.stringMatching(/^PUBLIC_URL is not set\. Set it to /),
    expect.stringMatching(/^TRUST_PROXY is not set, .* Set it to /),
    expect.stringMatching(/^FARMGATE_CIPHER_KEY is not set\. Set it to /),
    expect.stringMatching(/^SMTP_URL is not set, so mail would be written to files\. Set it to /),
    expect.stringMatching(/^MAIL_FROM is not set to an address of the shop\. Set it to /),
  ]);
});

test.each([
  [{ PUBLIC_URL: 'http://shop.test' }, /^PUBLIC_URL does not begin with https/],
  [{ PUBLIC_URL: 'https://localhost:3000' }, /^PUBLIC_URL is this machine/],
  [
    { FARMGATE_CIPHER_KEY: '4661726D67617465206B65657073206974732066696C6564206865726521F00D' },
    /^FARMGATE_CIPHER_KEY is the demo/,
  ],
  [{ DATABASE_URL: 'postgres://shop:x@db.test/shop' }, /^The password in DATABASE_URL is shorter than 12 characters/],
  [{ MAIL_FROM: 'Farmgate <no-reply@farmgate.example>' }, /^MAIL_FROM is not set to an address of the shop/],
  [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, /^RAZORPAY_KEY_ID is a test key/],
  [{ RAZORPAY_API_URL: 'http://127.0.0.1:4002' }, /^RAZORPAY_API_URL is not Razorpay's/],
  [{ RAZORPAY_CHECKOUT_SCRIPT: '/razorpay-simulator/checkout.js' }, /^RAZORPAY_CHECKOUT_SCRIPT is not Razorpay's/],
  [{ RAZORPAY_CHECKOUT_SCRIPT: 'https://razorpay.com.evil.test/x.js' }, /^RAZORPAY_CHECKOUT_SCRIPT is not Razorpay's/],
  [{ RAZORPAY_KEY_SECRET: 'x' }, /^RAZORPAY_KEY_SECRET is shorter than 16 characters/],
  [{ RAZORPAY_WEBHOOK_SECRET: `${SAFE.RAZORPAY_WEBHOOK_SECRET},x` }, /^RAZORPAY_WEBHOOK_SECRET is shorter than 16/],
  [{ RAZORPAY_WEBHOOK_SECRET: 'x'.repeat(40) }, /^RAZORPAY_WEBHOOK_SECRET has too few different characters/],
])('%j is unsafe', (change, problem) => {
  expect(productionProblems({ ...SAFE, ...change })).toEqual([expect.stringMatching(problem)]);
});
