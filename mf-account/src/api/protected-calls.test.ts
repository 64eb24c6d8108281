import { headersOf, list, said } from '@farmgate/testing';
import type { PageCall } from '@farmgate/testing';
import { updateAccount } from './account.ts';
import { sendConfirmation } from './confirm-email.ts';
import { signOutEverywhere } from './credentials.ts';
import { invoiceUrl, ordersQuery } from './orders.ts';
import { deleteAccount, personalData } from './personal-data.ts';

const EIGHT = { query: 'tom', page: 2, limit: 8 };
const ACCOUNT = {
  id: 7,
  first_name: 'Asha',
  last_name: 'Kumar',
  dob: '1990-02-28',
  gender: 'F',
  mobile: '9876543210',
  address: '12 Lake View',
  city: 'Coimbatore',
  zipcode: '641042',
} as const;
/** Form data is text. */
const UPDATE_ACCOUNT = said(() => updateAccount(ACCOUNT), { ...ACCOUNT, id: '7' });

const CALLS: Record<string, PageCall> = {
  'POST /user/update_account': UPDATE_ACCOUNT,
  'GET /orders/list': list(ordersQuery(EIGHT), EIGHT),
  'GET /orders/getpdf/11': {
    make: () => invoiceUrl(11),
    answered: { data: { file_name: '/orders/invoice/11?signature=x' } },
    gives: '/api/orders/invoice/11?signature=x',
  },
  'GET /user/data': {
    make: () => personalData('html'),
    params: { format: 'html' },
    answered: { file_name: 'my-data.html', type: 'text/html', content: '<p>Asha</p>' },
    gives: { file_name: 'my-data.html', type: 'text/html', content: '<p>Asha</p>' },
  },
  'POST /user/delete_account': said(() => deleteAccount({ password: 'Carrots42' }), { password: 'Carrots42' }),
  'POST /auth/send-confirmation': said(() => sendConfirmation(), {}),
  'POST /auth/signout-everywhere': said(() => signOutEverywhere(), {}),
};

test.each(Object.entries(CALLS))('%s carries the token', async (call, made) => {
  expect(await headersOf(call, made)).toHaveProperty('x-access-token', 'token-1');
});

test('the account is sent as form data', async () => {
  const headers = await headersOf('POST /user/update_account', UPDATE_ACCOUNT);
  expect(headers['Content-Type']).not.toBe('application/json');
});
