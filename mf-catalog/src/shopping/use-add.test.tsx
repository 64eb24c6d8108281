import { beginSession } from '@farmgate/shared/auth';
import { dismissToasts, notify } from '@farmgate/shared/notify';
import { fakeApi, renderScreen } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import { product } from '../testing/catalogue.ts';
import { useAdd } from './use-add.ts';

jest.mock('@farmgate/shared/notify', () => ({ dismissToasts: jest.fn(), notify: jest.fn() }));

const tomato = product(7, { name: 'Tomato' });

function Page() {
  const { add } = useAdd(tomato, () => undefined);
  return <button onClick={() => add(500)}>Add</button>;
}

test('an added pack dismisses other toasts, then says so', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  const calls = fakeApi({ 'POST /cart/addCart': { message: 'ok', count: 1 } });
  const { user } = renderScreen({ Component: Page }, { at: '/products' });
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(jest.mocked(notify).mock.calls).toEqual([['success', 'Product added in the Cart Successfully!']]),
  );
  expect(calls[0]).toMatchObject({
    call: 'POST /cart/addCart',
    body: [{ product_id: 7, unit_type: 500, quantity: '1' }],
  });
  const order = (mock: unknown) => jest.mocked(mock as typeof notify).mock.invocationCallOrder[0]!;
  expect(order(dismissToasts)).toBeLessThan(order(notify));
});
