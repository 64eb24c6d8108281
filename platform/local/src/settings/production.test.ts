import { checkProduction } from './production.ts';
import type { StartError } from './start-error.ts';

const EDGE_TOKEN = '0123456789abcdef0123456789abcdef';
const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.test',
  TRUST_PROXY: '10.0.0.0/8',
  FARMGATE_CIPHER_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtps://mail.test',
  MAIL_FROM: 'Farmgate <orders@shop.test>',
  OPERATIONS_PORT: '3100',
  EDGE_TOKEN,
};

const namesOf = (env: NodeJS.ProcessEnv, databaseUrl?: string): string[] => {
  try {
    checkProduction(env, databaseUrl);
    return [];
  } catch (error) {
    const [, ...lines] = (error as StartError).message.split('\n');
    return lines.map((line) => line.replace(/^- /, '').split(' ')[0]!);
  }
};

test('a demo shop needs no settings', () => expect(namesOf({})).toEqual([]));

test('safe settings start', () => expect(namesOf(SAFE)).toEqual([]));

test('one start lists the problems of all services, each once', () => {
  expect(namesOf({ NODE_ENV: 'production', EDGE_TOKEN }, 'postgres://shop:x@db.test/shop')).toEqual([
    'PUBLIC_URL',
    'FARMGATE_CIPHER_KEY',
    'The',
    'SMTP_URL',
    'MAIL_FROM',
    'OPERATIONS_PORT',
    'TRUST_PROXY',
  ]);
  expect(namesOf({ ...SAFE, RAZORPAY_KEY_ID: 'rzp_test_1', LOG_LEVEL: 'loud' })).toEqual(
    expect.arrayContaining(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'LOG_LEVEL']),
  );
});
