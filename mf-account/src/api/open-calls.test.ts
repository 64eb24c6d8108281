import { headersOf, said } from '@farmgate/testing';
import type { PageCall } from '@farmgate/testing';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword, resetPassword, signIn, signUp } from './credentials.ts';

const SIGN_IN = { email: 'asha@example.com', password: 'Green1234' };
const SIGN_UP = { ...SIGN_IN, name: 'Asha', mobile: '9876543210' };
const RESET = { ...SIGN_IN, otp: '012345' };
const LINK = { id: 7, expires: 1_700_000_000, signature: 'abc' };

const CALLS: Record<string, PageCall> = {
  'POST /auth/signin': said(() => signIn(SIGN_IN), SIGN_IN),
  'POST /auth/signup': said(() => signUp(SIGN_UP), SIGN_UP),
  'POST /auth/forgot-password': said(() => forgotPassword({ email: 'a@b.in' }), { email: 'a@b.in' }),
  'POST /auth/reset-password': said(() => resetPassword(RESET), RESET),
  'POST /auth/confirm-email': said(() => confirmEmail(LINK), LINK),
};

test.each(Object.entries(CALLS))('%s goes without the token, even that of a customer', async (call, made) => {
  expect(await headersOf(call, made)).not.toHaveProperty('x-access-token');
});
