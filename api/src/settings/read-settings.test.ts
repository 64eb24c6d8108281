import { SettingsError } from '@farmgate/service/settings-error';
import { readSettings } from './read-settings.ts';

const DATABASE_URL = 'postgres://shop:secret@db.test/shop';

const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'secret' };

test('everything but the database has a default', () => {
  expect(readSettings({ DATABASE_URL, PORT: '', SMTP_URL: '' })).toEqual({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_URL,
    migrateMode: 'auto',
    host: '127.0.0.1',
    port: 4001,
    dataDir: expect.stringMatching(/\.farmgate$/),
    cipherKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    mailFrom: 'Farmgate <no-reply@farmgate.example>',
    logLevel: 'info',
    requestLog: { which: 'all', isExcept: expect.any(Function) },
    razorpay: undefined,
    orderLimits: { perCustomer: 20, perAddress: 60, perNetwork: 200 },
    reconcileMs: 30_000,
    trustProxy: false,
    isProduction: false,
  });
});

test('what is set is used', () => {
  const env = {
    DATABASE_URL,
    HOST: '::',
    PORT: '0',
    DATA_DIR: '/data',
    FARMGATE_CIPHER_KEY: 'ab'.repeat(32),
    PUBLIC_URL: 'https://shop.test/',
    SMTP_URL: 'smtp://mail.test:25',
    MAIL_FROM: 'The shop <shop@example.com>',
    LOG_LEVEL: 'silent',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'key',
    RAZORPAY_WEBHOOK_SECRET: 'new,old',
    ORDERS_PER_CUSTOMER: '5',
    ORDERS_PER_ADDRESS: '6',
    ORDERS_PER_NETWORK: '0',
    PAYMENTS_RECONCILE_SECONDS: '0.5',
    TRUST_PROXY: 'loopback,10.0.0.0/8',
    DATABASE_DIRECT_URL: `${DATABASE_URL}-direct`,
    MIGRATE: 'never',
  };
  expect(readSettings(env)).toEqual({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: `${DATABASE_URL}-direct`,
    migrateMode: 'never',
    host: '::',
    port: 0,
    dataDir: '/data',
    cipherKey: 'ab'.repeat(32),
    publicUrl: 'https://shop.test',
    smtpUrl: 'smtp://mail.test:25',
    mailFrom: 'The shop <shop@example.com>',
    logLevel: 'silent',
    requestLog: { which: 'all', isExcept: expect.any(Function) },
    razorpay: {
      keyId: 'rzp_live_1',
      keySecret: 'key',
      webhookSecrets: ['new', 'old'],
      apiUrl: 'https://api.razorpay.com',
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
    },
    orderLimits: { perCustomer: 5, perAddress: 6, perNetwork: 0 },
    reconcileMs: 500,
    trustProxy: 'loopback, 10.0.0.0/8',
    isProduction: false,
  });
});

test.each([
  [
    { DATABASE_URL: undefined },
    'DATABASE_URL is not set. Set it to a URL like postgres://user:password@localhost:5432/farmgate.',
  ],
  [
    { DATABASE_URL: 'mysql://u:secret@h/d' },
    'DATABASE_URL is not a URL that begins with postgres:// or postgresql://. Set it to a URL like postgres://user:password@localhost:5432/farmgate.',
  ],
  [{ PORT: '70000' }, 'PORT is "70000". Set it to a number from 0 (any free port) to 65535.'],
  [{ PORT: 'http' }, 'PORT is "http". Set it to a number from 0 (any free port) to 65535.'],
  [
    { FARMGATE_CIPHER_KEY: 'secret' },
    'FARMGATE_CIPHER_KEY is not 64 hex digits. Set it to the output of: openssl rand -hex 32',
  ],
  [{ PUBLIC_URL: 'shop' }, 'PUBLIC_URL is "shop". Set it to a URL like http://localhost:3000.'],
  [
    { SMTP_URL: 'mail' },
    'SMTP_URL is not a URL that begins with smtp:// or smtps://. Set it to a URL like smtp://mail.example.com:587.',
  ],
  [
    { MAIL_FROM: 'shop@example.com' },
    'MAIL_FROM is "shop@example.com". Set it to a sender like Farmgate <orders@example.com>',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud". Set it to one of trace, debug, info, warn, error, fatal, silent.'],
  [
    { ...RAZORPAY, RAZORPAY_KEY_SECRET: '' },
    'RAZORPAY_KEY_SECRET is not set. Set it because RAZORPAY_KEY_ID is set, or unset RAZORPAY_KEY_ID.',
  ],
  [
    { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: '' },
    'RAZORPAY_WEBHOOK_SECRET is not set. Set it because RAZORPAY_KEY_ID is set, or unset RAZORPAY_KEY_ID.',
  ],
  [
    { ...RAZORPAY, RAZORPAY_API_URL: 'razorpay' },
    `RAZORPAY_API_URL is "razorpay". Set it to a URL like https://…, or unset it to use Razorpay's own.`,
  ],
  [
    { ...RAZORPAY, RAZORPAY_CHECKOUT_SCRIPT: 'javascript:x' },
    'RAZORPAY_CHECKOUT_SCRIPT is "javascript:x". Set it to an https:// URL or a path of this shop.',
  ],
  [
    { ORDERS_PER_CUSTOMER: 'many' },
    'ORDERS_PER_CUSTOMER is "many". Set it to a number of orders per hour, or to 0 for no limit.',
  ],
  [
    { ORDERS_PER_ADDRESS: '-1' },
    'ORDERS_PER_ADDRESS is "-1". Set it to a number of orders per hour, or to 0 for no limit.',
  ],
  [
    { ORDERS_PER_NETWORK: '1.5' },
    'ORDERS_PER_NETWORK is "1.5". Set it to a number of orders per hour, or to 0 for no limit.',
  ],
  [{ PAYMENTS_RECONCILE_SECONDS: '0' }, 'PAYMENTS_RECONCILE_SECONDS is "0". Set it to a number of seconds above 0.'],
])('%j is reported in one line without secrets', (env, message) => {
  expect(() => readSettings({ DATABASE_URL, ...env })).toThrow(new SettingsError(message));
});

test('all problems are listed at once', () => {
  expect(() => readSettings({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(
    [
      '3 problems:',
      '- DATABASE_URL is not set. Set it to a URL like postgres://user:password@localhost:5432/farmgate.',
      '- PORT is "http". Set it to a number from 0 (any free port) to 65535.',
      '- LOG_LEVEL is "loud". Set it to one of trace, debug, info, warn, error, fatal, silent.',
    ].join('\n'),
  );
});
