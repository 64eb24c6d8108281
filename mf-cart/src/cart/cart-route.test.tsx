import { beginSession } from '@farmgate/shared/auth';
import type { CartLine } from '@farmgate/shared/contract';
import { answer, fakeApi, renderScreen } from '@farmgate/testing';
import { pictureSources } from '@farmgate/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { line, openShop } from '../testing/shop.ts';
import * as route from './cart-route.tsx';

const TOMATO = line(1, 'Tomato', 20.5, 2, 25);
const CARROT = line(2, 'Carrot', 30);

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ accessToken: 'token', username: 'Asha' });
});

async function open(lines: CartLine[] = [TOMATO, CARROT]) {
  const shop = openShop(lines);
  const shown = renderScreen(route, { at: '/cart_products' });
  await screen.findByRole('table');
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  const press = (name: RegExp | string) => shown.user.click(screen.getByRole('button', { name }));
  return { ...shown, shop, row, press };
}

test('shows each line: picture, name and pack, price, quantity, total; and the cart total', async () => {
  const { row } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Cart Overview' })).toBeVisible();
  const tomato = within(row('Tomato'));
  expect(tomato.getByRole('rowheader')).toHaveTextContent('Tomato500 g');
  expect(tomato.getByRole('link', { name: 'Tomato' })).toHaveAttribute('href', '/product_details/101/3');
  expect(tomato.getByText('₹20.50')).toBeVisible();
  expect(tomato.getByText('₹25').closest('s')).toBeVisible();
  expect(tomato.getByRole('group', { name: 'Quantity of Tomato, 500 g' })).toHaveTextContent('2');
  expect(tomato.getByText('₹41')).toBeVisible();
  expect(row('Tomato').querySelector('img')).toHaveAttribute('src', pictureSources('products', 'tomato').src);
  expect(screen.getByText('Cart total')).toHaveTextContent('Cart total ₹71');
});

test('shows every charge before the order', async () => {
  await open();
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  const charges = summary.getAllByRole('definition').map((charge) => charge.textContent);
  const names = summary.getAllByRole('term').map((name) => name.textContent);
  expect(names).toEqual(['Subtotal (2 items)', 'Tax', 'Delivery', 'Total']);
  expect(charges).toEqual(['₹71', '₹0', 'Free', '₹71']);
  expect(summary.getByText('You save ₹9 on MRP')).toBeVisible();
});

test('says by which day the shop delivers, and no day while the shop does not tell it', async () => {
  const { shop, unmount } = await open();
  expect(await screen.findByText(/^Order now for delivery/)).toHaveTextContent(
    'Order now for delivery by Wednesday, 2 December. Orders are processed Monday to Friday.',
  );
  unmount();
  shop.settings = answer(503);
  renderScreen(route, { at: '/cart_products' });
  expect(await screen.findByText(/^Delivered in 1-2 days/)).toBeVisible();
  expect(screen.queryByText(/^Order now for delivery/)).toBeNull();
});

test('plus and minus change a line at once, and the shop by one pack', async () => {
  const { shop, row, press } = await open();
  await press('More of Tomato, 500 g');
  expect(row('Tomato')).toHaveTextContent('₹61.50');
  await press('Less of Tomato, 500 g');
  await waitFor(() => expect(row('Tomato')).toHaveAttribute('aria-busy', 'false'));
  expect(row('Tomato')).toHaveTextContent('₹41');
  const item = { product_id: 101, category_id: 3, unit_type: 500, reg_price: 25, sale_price: 20.5 };
  expect(shop.made('POST /cart/addCart').map(({ body }) => body)).toEqual([
    [{ ...item, quantity: '1' }],
    [{ ...item, quantity: '-1' }],
  ]);
});

test('only the changed line is busy until the shop has answered', async () => {
  const { shop, row, press } = await open();
  let reply: (answer: unknown) => void = () => {};
  shop.change = new Promise((resolve) => (reply = resolve));
  await press('More of Tomato, 500 g');
  await press('More of Tomato, 500 g');
  expect(row('Tomato')).toHaveAttribute('aria-busy', 'true');
  expect(row('Tomato')).toHaveTextContent('₹82');
  expect(row('Carrot')).toHaveAttribute('aria-busy', 'false');
  expect(shop.made('POST /cart/addCart')).toHaveLength(1);
  shop.change = undefined;
  reply({ message: 'ok', count: 2 });
  await waitFor(() => expect(shop.made('POST /cart/addCart')).toHaveLength(2));
  await waitFor(() => expect(row('Tomato')).toHaveAttribute('aria-busy', 'false'));
  expect(shop.made('POST /cart/cartProduct')).toHaveLength(2);
});

test('a change that fails is taken back and said', async () => {
  const { shop, row, press } = await open();
  shop.change = answer(422, { message: 'Tomato is out of stock' });
  await press('More of Tomato, 500 g');
  expect(await screen.findByText('Tomato is out of stock')).toBeVisible();
  expect(row('Tomato')).toHaveTextContent('₹41');
});

test('minus at one pack removes the line', async () => {
  const { shop, press } = await open();
  await press('Remove Carrot, 500 g');
  expect(screen.queryByRole('link', { name: 'Carrot' })).toBeNull();
  await waitFor(() => expect(shop.made('DELETE /cart/removeCart/2')).toHaveLength(1));
  expect(shop.made('POST /cart/addCart')).toEqual([]);
});

test('a removed line can be put back where it was, all its packs at once', async () => {
  const { shop, user, press, row } = await open();
  await press('Remove Tomato, 500 g from the cart');
  expect(screen.queryByRole('link', { name: 'Tomato' })).toBeNull();
  expect(screen.getByText('Cart total')).toHaveTextContent('₹30');
  const undo = screen.getByRole('button', { name: 'Undo removing Tomato, 500 g' });
  expect(undo).toHaveFocus();
  const [, first] = screen.getAllByRole('row');
  expect(first).toContainElement(undo);
  await waitFor(() => expect(shop.lines).toHaveLength(1));

  await user.click(undo);
  await waitFor(() => expect(row('Tomato')).toHaveTextContent('₹41'));
  expect(shop.made('POST /cart/addCart')).toMatchObject([{ body: [{ product_id: 101, quantity: '2' }] }]);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Your cart' })).toHaveFocus();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Your cart' })).toHaveTextContent('is back in your cart'),
  );
});

test('a change that fails is taken back also when the cart cannot be read again', async () => {
  const { shop, row, press } = await open();
  shop.change = answer(422, { message: 'Tomato is out of stock' });
  shop.cart = answer(0);
  await press('More of Tomato, 500 g');
  await press('More of Tomato, 500 g');
  await waitFor(() => expect(shop.made('POST /cart/addCart')).toHaveLength(2));
  await waitFor(() => expect(row('Tomato')).toHaveAttribute('aria-busy', 'false'));
  expect(row('Tomato')).toHaveTextContent('₹41');
  expect(screen.getByText('Cart total')).toHaveTextContent('₹71');
});

test('a removal that fails brings the line back', async () => {
  const { shop, press } = await open();
  shop.change = answer(500, { message: 'Something broke' });
  await press('Remove Tomato, 500 g from the cart');
  expect(await screen.findByRole('link', { name: 'Tomato' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  expect(await screen.findByText('Something broke')).toBeVisible();
});

test('with its last line gone the cart leads to the products, and the undo stays', async () => {
  const { press } = await open([CARROT]);
  expect(await screen.findByRole('button', { name: 'Checkout' })).toBeVisible();
  await press('Remove Carrot, 500 g from the cart');
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo removing Carrot, 500 g' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  await press('Dismiss: Carrot, 500 g removed');
  expect(screen.queryByRole('table')).toBeNull();
});

test('an empty cart leads to the products', async () => {
  openShop([]);
  renderScreen(route, { at: '/cart_products' });
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('a cart that costs nothing cannot be checked out', async () => {
  await open([line(1, 'Tomato', 0)]);
  expect(screen.queryByRole('region', { name: 'Order summary' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('the 99th pack is the last', async () => {
  const { shop, row, press } = await open([line(1, 'Tomato', 20.35, 98), CARROT]);
  await press('More of Tomato, 500 g');
  expect(row('Tomato')).toHaveTextContent('₹2,014.65');
  const more = screen.getByRole('button', { name: 'More of Tomato, 500 g' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await press('More of Tomato, 500 g');
  await waitFor(() => expect(row('Tomato')).toHaveAttribute('aria-busy', 'false'));
  expect(shop.made('POST /cart/addCart')).toHaveLength(1);
  await press('Less of Tomato, 500 g');
  expect(more).not.toHaveAttribute('aria-disabled');
});

test('what is out of stock says so and takes no more packs', async () => {
  const { row } = await open([{ ...TOMATO, product: { ...TOMATO.product, out_of_stock: 1 } }, CARROT]);
  expect(row('Tomato')).toHaveTextContent('Out Of Stock');
  expect(screen.getByRole('button', { name: 'More of Tomato, 500 g' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Less of Tomato, 500 g' })).not.toHaveAttribute('aria-disabled');
});

test('a cart with something out of stock says what to remove before it can be checked out', async () => {
  const { row, user } = await open([{ ...TOMATO, product: { ...TOMATO.product, out_of_stock: 1 } }, CARROT]);
  expect(await screen.findByText('Out of stock: Tomato, 500 g')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove Tomato, 500 g' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled());
  expect(screen.queryByText(/^Out of stock/)).toBeNull();
  expect(row('Carrot')).toBeVisible();
});

test('several products out of stock are removed at once', async () => {
  const gone = (line: typeof TOMATO) => ({ ...line, product: { ...line.product, out_of_stock: 1 } });
  const { user } = await open([gone(TOMATO), gone(CARROT)]);
  await user.click(await screen.findByRole('button', { name: 'Remove 2 products' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Undo removing/ })).toHaveLength(2);
});

test('offers another try when the cart does not load', async () => {
  fakeApi({ 'POST /cart/cartProduct': answer(500, { message: 'The shop is closed' }) });
  const { user } = renderScreen(route, { at: '/cart_products' });
  expect(await screen.findByText('The shop is closed')).toBeVisible();
  openShop([TOMATO]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Tomato' })).toBeVisible();
});
