import { fakeApi, renderScreen } from '@farmgate/testing';
import { pictureSources } from '@farmgate/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { cart, cartLine, product } from '../testing/catalogue.ts';
import { signedIn } from '../testing/signed-in.ts';
import { ProductGrid } from './product-grid.tsx';

const tomato = product(7, { name: 'Tomato', catgory_id: 3 });

const show = (shown = tomato, showRegular = false) =>
  renderScreen(
    {
      Component: () => <ProductGrid products={[shown]} showRegular={showRegular} />,
    },
    { at: '/products?query=tom' },
  );

const packs = () => screen.findByRole('combobox', { name: 'Package of Tomato' });
const add = () => screen.getByRole('button', { name: 'Add Tomato' });

afterEach(() => sessionStorage.clear());

test('shows name, unit price, MRP and saving, and leads to the details', async () => {
  fakeApi({});
  show();
  expect(await screen.findByRole('link', { name: 'Tomato' })).toHaveAttribute('href', '/product_details/7/3');
  const card = within(screen.getByRole('listitem'));
  const picture = screen.getByRole('listitem').querySelector('img');
  expect(picture).toHaveAttribute('src', pictureSources('products', 'product-7').src);
  expect(card.getByText('₹40')).toHaveTextContent('₹40/kg');
  expect(card.getByText('₹50').tagName).toBe('S');
  expect(card.getByText('20% off')).toBeVisible();
});

test('asks for a pack, with its price, before anything can be added', async () => {
  const calls = fakeApi({});
  const { user, address } = show();
  const select = await packs();
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Select Package', '500 g · ₹20', '1 kg · ₹40']);
  await user.click(add());
  expect(await screen.findByText('Select a Product Quantiny')).toBeVisible();
  expect(select).toHaveFocus();
  expect(address()).toBe('/products?query=tom');
  expect(calls).toEqual([]);
});

test('shows regular prices in the packs of a plan', async () => {
  fakeApi({});
  show(tomato, true);
  expect(within(await packs()).getByRole('option', { name: '1 kg · ₹40 (MRP ₹50)' })).toBeInTheDocument();
});

test.each([1, 0, 3])('a product whose stock says %p can only be looked at', async (out_of_stock) => {
  fakeApi({});
  show({ ...tomato, out_of_stock });
  expect(await screen.findByRole('button', { name: 'Out Of Stock' })).toBeDisabled();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('sends a visitor to sign in, and keeps what they wanted', async () => {
  const calls = fakeApi({});
  const { user, address } = show();
  await user.selectOptions(await packs(), '500');
  await user.click(add());
  expect(await screen.findByText('Signin to continue...')).toBeVisible();
  expect(address()).toBe('/signin?next=%2Fproducts%3Fquery%3Dtom');
  expect(JSON.parse(sessionStorage.getItem('farmgate.cart-intent')!)).toMatchObject({
    product_id: 7,
    quantity: '1',
    unit_type: 500,
  });
  expect(calls).toEqual([]);
});

describe('signed in', () => {
  signedIn();

  test('Add puts one pack into the cart and becomes a stepper that has the focus', async () => {
    let quantity = 0;
    const calls = fakeApi({
      'POST /cart/cartProduct': () => (quantity ? cart(cartLine(7, quantity)) : cart()),
      'POST /cart/addCart': () => ({ message: 'ok', count: (quantity = 1) }),
    });
    const { user } = show();
    await user.selectOptions(await packs(), '500');
    await user.click(add());
    const stepper = await screen.findByRole('group', { name: 'Quantity of Tomato, 500 g' });
    expect(stepper).toHaveTextContent('1');
    expect(screen.queryByRole('button', { name: 'Add Tomato' })).toBeNull();
    await waitFor(() => expect(within(stepper).getByRole('button', { name: 'More of Tomato, 500 g' })).toHaveFocus());
    expect(calls.find(({ call }) => call === 'POST /cart/addCart')?.body).toEqual([
      { product_id: 7, quantity: '1', category_id: 3, reg_price: 50, sale_price: 40, unit_type: 500 },
    ]);
    expect(await screen.findByText('Product added in the Cart Successfully!')).toBeVisible();
  });

  test('minus sends one pack less, and at one takes the line away; the chosen pack stays', async () => {
    let quantity = 2;
    const calls = fakeApi({
      'POST /cart/cartProduct': () => (quantity ? cart(cartLine(7, quantity)) : cart()),
      'POST /cart/addCart': ({ body }: { body: unknown }) => {
        quantity += Number((body as { quantity: string }[])[0]!.quantity);
        return { message: 'ok', count: 1 };
      },
      'DELETE /cart/removeCart/907': () => ({ message: 'ok', count: (quantity = 0) }),
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Less of Tomato, 500 g' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Tomato, 500 g' }));
    expect(await screen.findByRole('button', { name: 'Add Tomato' })).toBeVisible();
    expect(await packs()).toHaveValue('500');
    expect(calls.map(({ call }) => call).filter((call) => call !== 'POST /cart/cartProduct')).toEqual([
      'POST /cart/addCart',
      'DELETE /cart/removeCart/907',
    ]);
  });

  test('the 99th pack is the last', async () => {
    let quantity = 98;
    const calls = fakeApi({
      'POST /cart/cartProduct': () => cart(cartLine(7, quantity)),
      'POST /cart/addCart': () => ({ message: 'ok', count: (quantity += 1) }),
    });
    const { user } = show();
    const more = await screen.findByRole('button', { name: 'More of Tomato, 500 g' });
    expect(more).not.toHaveAttribute('aria-disabled');
    await user.click(more);
    await waitFor(() => expect(screen.getByRole('group')).toHaveTextContent('99'));
    await waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'false'));
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(more);
    expect(calls.filter(({ call }) => call === 'POST /cart/addCart')).toHaveLength(1);
  });

  test('another pack of a product in the cart can be added beside it', async () => {
    fakeApi({ 'POST /cart/cartProduct': cart(cartLine(7, 2)) });
    const { user } = show();
    await screen.findByRole('group', { name: 'Quantity of Tomato, 500 g' });
    await user.selectOptions(await packs(), '1000');
    expect(add()).toBeVisible();
  });
});
