import { cartIntent, useCart } from '@farmgate/shared/data';
import { fakeApi, renderScreen } from '@farmgate/testing';
import type { FakeCall } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import { useSignIn } from './use-sign-in.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function Page() {
  const signIn = useSignIn();
  const { data } = useCart();
  return (
    <>
      <button onClick={() => void signIn({ email: 'meena@example.com', password: 'Password1' })}>Sign in</button>
      <p>{data ? `${data.lines.length} lines` : 'no cart yet'}</p>
    </>
  );
}

test('a cart that was asked for before the remembered product was in it does not stay', async () => {
  const lines: object[] = [];
  let add = () => {};
  let answerFirst = () => {};
  const CART = 'POST /cart/cartProduct';
  const calls: FakeCall[] = fakeApi({
    'POST /auth/signin': { accessToken: 'token', username: 'Meena' },
    'POST /cart/addCart': () =>
      new Promise((resolve) => {
        add = () => {
          lines.push({ id: 1 });
          resolve({ message: 'ok', count: 1 });
        };
      }),
    [CART]: () => {
      const cart = { datas: { data: [...lines], totalAmt: 0 } };
      if (lines.length > 0) return cart;
      return new Promise((resolve) => (answerFirst = () => resolve(cart)));
    },
  });
  cartIntent.keep({ product_id: 5, quantity: '1', category_id: 1, reg_price: 10, sale_price: 8, unit_type: 500 });
  const { user } = renderScreen({ Component: Page }, { at: '/signin' });
  await user.click(await screen.findByRole('button'));
  await waitFor(() => expect(calls.some(({ call }) => call === CART)).toBe(true));
  add();
  await screen.findByText('Product added in the Cart Successfully!');
  answerFirst();
  expect(await screen.findByText('1 lines')).toBeVisible();
});
