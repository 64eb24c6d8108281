import { headersOf, said } from '@farmgate/testing';
import type { PageCall } from '@farmgate/testing';
import { checkout } from './checkout.ts';

const ORDER = {
  name: 'Asha',
  email: 'asha@example.com',
  mobile: '9876543210',
  address: '12 Lake View',
  city: 'Coimbatore',
  zipcode: '641042',
  total_price: 20,
  sub_total: 20,
  tax_price: 0,
  cartDetails: { id: [1] },
  type: 'cod' as const,
};

const CALLS: Record<string, PageCall> = { 'POST /checkout': said(() => checkout(ORDER, 'attempt-1'), ORDER) };

test.each(Object.entries(CALLS))('%s carries the token', async (call, made) => {
  expect(await headersOf(call, made)).toHaveProperty('x-access-token', 'token-1');
});

test('an order is sent as JSON, with the key of its attempt', async () => {
  const headers = await headersOf('POST /checkout', CALLS['POST /checkout']!);
  expect(headers).toMatchObject({ 'Content-Type': 'application/json', 'idempotency-key': 'attempt-1' });
});
