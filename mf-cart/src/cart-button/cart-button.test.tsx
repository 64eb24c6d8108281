import { beginSession } from '@farmgate/shared/auth';
import { cartQuery } from '@farmgate/shared/data';
import { pageQueryClient, clearSession } from '@farmgate/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { line, openShop } from '../testing/shop.ts';
import * as widget from './cart-button-widget.tsx';

const props = { name: 'cart-button', navigate: jest.fn(), domElement: document.createElement('span') };

beforeEach(() => {
  document.body.append(props.domElement);
  pageQueryClient().clear();
  props.navigate.mockClear();
});
afterEach(() => act(() => widget.unmount(props)));

async function mount() {
  await act(() => widget.mount(props));
  return screen.getByRole('link', { name: /^Cart/ });
}

test('says how many items are in the cart, and follows the cart of the page', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  openShop([line(1, 'Tomato', 20, 4), line(2, 'Carrot', 30)]);
  const link = await mount();
  await waitFor(() => expect(link).toHaveAccessibleName('Cart, 2 items'));
  expect(link).toHaveTextContent('2');
  act(() => pageQueryClient().setQueryData(cartQuery().queryKey, { lines: [line(1, 'Tomato', 20)], total: 20 }));
  await waitFor(() => expect(link).toHaveAccessibleName('Cart, 1 item'));
});

test('counts nothing any more once the session has ended', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  openShop([line(1, 'Tomato', 20)]);
  const link = await mount();
  await waitFor(() => expect(link).toHaveAccessibleName('Cart, 1 item'));
  act(clearSession);
  expect(link).toHaveAccessibleName('Cart');
});

test.each([99, 100, 101])('counts %i items as they are', async (count) => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  openShop(Array.from({ length: count }, (_, at) => line(at + 1, `Product ${at}`, 20)));
  const link = await mount();
  await waitFor(() => expect(link).toHaveAccessibleName(`Cart, ${count} items`));
});

test('goes to the cart without loading a page, and leaves new tabs to the browser', async () => {
  beginSession({ accessToken: 'token', username: 'Asha' });
  openShop([]);
  const user = userEvent.setup();
  const link = await mount();
  expect(link).toHaveAttribute('href', '/cart_products');
  await user.keyboard('{Control>}');
  // jsdom cannot navigate: what a browser would do with the click is stopped here.
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(props.navigate).not.toHaveBeenCalled();
  await user.click(link);
  expect(props.navigate).toHaveBeenCalledWith('/cart_products');
});

test('asks nothing for a visitor', async () => {
  clearSession();
  const shop = openShop([line(1, 'Tomato', 20)]);
  expect(await mount()).toHaveAccessibleName('Cart');
  expect(shop.calls).toEqual([]);
});
