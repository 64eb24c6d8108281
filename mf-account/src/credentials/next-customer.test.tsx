import { beginSession } from '@farmgate/shared/auth';
import { profileQuery, useCart } from '@farmgate/shared/data';
import { useQuery } from '@farmgate/shared/query';
import type { FakeCall } from '@farmgate/testing';
import { answer, fakeApi, renderScreen, sealed } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import { ordersQuery } from '../api/orders.ts';
import { useSignIn } from './use-sign-in.ts';

beforeEach(() => {
  beginSession({ accessToken: 'asha', username: 'Asha' });
  sessionStorage.clear();
});

/** Shows the profile, orders and cart of the signed-in customer. */
function Page() {
  const signIn = useSignIn();
  const { data: profile } = useQuery(profileQuery());
  const { data: orders } = useQuery(ordersQuery({ page: 1, limit: 8 }));
  const { data: cart } = useCart();
  return (
    <>
      <button onClick={() => void signIn({ email: 'x@example.com', password: 'Password1' }).catch(() => undefined)}>
        Sign in
      </button>
      <p>Profile: {profile?.first_name ?? 'unknown'}</p>
      <p>Orders: {orders?.total ?? 'unknown'}</p>
      <p>Cart: {cart?.lines.length ?? 'unknown'}</p>
    </>
  );
}

const CUSTOMERS = {
  asha: { first_name: 'Asha', orders: 3, lines: 2 },
  meena: { first_name: 'Meena', orders: 5, lines: 4 },
};

/** A shop that answers each token with what is its customer's. */
function open(signInAs: 'asha' | 'meena' | null) {
  let quiet = false;
  const customerOf = ({ headers }: { headers: Record<string, unknown> }) =>
    quiet ? null : CUSTOMERS[headers['x-access-token'] as keyof typeof CUSTOMERS];
  const calls = fakeApi({
    'POST /auth/signin': signInAs
      ? { accessToken: signInAs, username: signInAs }
      : answer(401, { message: 'Invalid email or password' }),
    'GET /user/profile/': (call: FakeCall) => sealedOf(customerOf(call), ({ first_name }) => ({ first_name })),
    'GET /orders/list': (call: FakeCall) => sealedOf(customerOf(call), ({ orders }) => ({ data: [], total: orders })),
    'POST /cart/cartProduct': (call: FakeCall) => {
      const customer = customerOf(call);
      return customer ? { datas: { data: Array.from({ length: customer.lines }), totalAmt: 0 } } : answer(0);
    },
  });
  const shown = renderScreen({ Component: Page }, { at: '/signin' });
  /** From now on the shop answers nothing about customers. */
  const silence = () => (quiet = true);
  const texts = () => screen.getAllByText(/: /).map((line) => line.textContent);
  return { ...shown, calls, silence, texts };
}

const sealedOf = <Customer,>(customer: Customer | null, make: (customer: Customer) => object) =>
  customer ? sealed(make(customer)) : answer(0);

const OF_ASHA = ['Profile: Asha', 'Orders: 3', 'Cart: 2'];

test('nothing of the customer before is shown to the next one', async () => {
  const { user, texts } = open('meena');
  await waitFor(() => expect(texts()).toEqual(OF_ASHA));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(texts()).toEqual(['Profile: Meena', 'Orders: 5', 'Cart: 4']));
});

test('not even when the shop does not answer for the next one', async () => {
  const { user, silence, texts } = open('meena');
  await waitFor(() => expect(texts()).toEqual(OF_ASHA));
  silence();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(texts()).toEqual(['Profile: unknown', 'Orders: unknown', 'Cart: unknown']));
});

test('a sign-in that is refused leaves what is shown as it is', async () => {
  const { user, calls, texts } = open(null);
  await waitFor(() => expect(texts()).toEqual(OF_ASHA));
  const before = calls.length;
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(calls.slice(before).map(({ call }) => call)).toEqual(['POST /auth/signin']));
  expect(texts()).toEqual(OF_ASHA);
});
