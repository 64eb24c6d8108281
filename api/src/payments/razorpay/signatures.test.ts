import fc from 'fast-check';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { createHmac } from 'node:crypto';
import { isEventSignature, isPaymentSignature } from './signatures.ts';

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');
const secret = fc.string({ minLength: 1, unit: 'grapheme' });
const id = fc.stringMatching(/^[A-Za-z0-9_]{1,30}$/);
/** The right signature, or one that is wrong in some way. */
const change = fc.constantFrom(
  (signature: string) => signature,
  (signature: string) => signature.replace(/^./, (first) => (first === '0' ? '1' : '0')),
  (signature: string) => signature.slice(1),
  () => '',
);

test('payments are proven exactly when Razorpay’s own helper says so', () => {
  fc.assert(
    fc.property(id, id, secret, change, (order_id, payment_id, key, changed) => {
      const signature = changed(sign(`${order_id}|${payment_id}`, key));
      const theirs = signature !== '' && validatePaymentVerification({ order_id, payment_id }, signature, key);
      expect(isPaymentSignature(order_id, payment_id, signature, key)).toBe(theirs);
    }),
  );
});

test('events are proven exactly when Razorpay’s own helper says so, byte for byte', () => {
  fc.assert(
    fc.property(fc.json(), secret, change, (body, key, changed) => {
      const signature = changed(sign(body, key));
      const theirs = signature !== '' && validateWebhookSignature(body, signature, key);
      expect(isEventSignature(Buffer.from(body), signature, [key])).toBe(theirs);
      expect(isEventSignature(Buffer.from(`${body} `), sign(body, key), [key])).toBe(false);
    }),
  );
});

test('while the secret is being changed, both are good', () => {
  const event = Buffer.from('{}');
  expect(isEventSignature(event, sign('{}', 'old'), ['new', 'old'])).toBe(true);
  expect(isEventSignature(event, sign('{}', 'new'), ['new', 'old'])).toBe(true);
  expect(isEventSignature(event, sign('{}', 'older'), ['new', 'old'])).toBe(false);
});

test.each(['', 'x', 'zz'.repeat(32), 'a'.repeat(63), `${'a'.repeat(64)}\n`, 'ab'.repeat(5_000)])(
  'a signature %j is wrong and harmless',
  (signature) => expect(isEventSignature(Buffer.from('{}'), signature, ['secret'])).toBe(false),
);

test('a signature with anything before or behind it is none', () => {
  const signature = createHmac('sha256', 'secret').update('order_1|pay_1').digest('hex');
  const proves = (given: string) => isPaymentSignature('order_1', 'pay_1', given, 'secret');
  expect([signature, `${signature}zz`, `${signature}\n`, `${signature}00`, `zz${signature}`].map(proves)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
