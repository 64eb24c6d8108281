import { readSettings } from './read-settings.ts';

const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'key', RAZORPAY_WEBHOOK_SECRET: 'hook' };

test('keys are enough', () => {
  expect(readSettings(KEYS)).toMatchObject({
    port: 4002,
    keySecret: 'key',
    webhookSecret: 'hook',
    webhookUrl: undefined,
    webhookRetryMs: 500,
  });
});

test('all problems are listed at once', () => {
  expect(() => readSettings({ PORT: 'http', WEBHOOK_URL: 'shop' })).toThrow(/^5 problems:\n- PORT is "http"/);
});

test('it never starts in production', () => {
  expect(() => readSettings({ ...KEYS, NODE_ENV: 'production' })).toThrow(
    /^The payment simulator marks orders as paid/,
  );
});
