import { request } from '../api/request.ts';
import { forgetCustomer } from '../auth/forget-customer.ts';
import type { Message } from '../contract/index.ts';

/**
 * Ends the session here and at the server, then loads the home page. Never rejects: when the server does not answer, the
 * customer is signed out in this browser all the same.
 */
export async function signOut(load: (path: string) => void = (path) => location.assign(path)): Promise<void> {
  try {
    await request<Message>({ method: 'POST', path: '/auth/signout', body: {}, protected: true });
  } catch (error) {
    console.warn('Signing out at the server failed. The session there expires by itself.', error);
  }
  forgetCustomer();
  load('/');
}
