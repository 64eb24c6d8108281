import { answer, fakeApi, metaOf, renderScreen, sealed } from '@farmgate/testing';
import { pictureSources } from '@farmgate/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { HOSTILE } from '../testing/hostile-html.ts';
import { cart, cartLine, category, product, products } from '../testing/catalogue.ts';
import { signedIn } from '../testing/signed-in.ts';
import * as route from './product-details-route.tsx';

const mango = {
  ...product(7, { name: 'Mango', catgory_id: 6, reg_price: 120, sale_price: 79 }),
  category: category(6, 'Seasonal Fruits'),
};
const PATH = '/product_details/:id/:category_id';

const api = (more: object = {}, others: Record<string, unknown> = {}) =>
  fakeApi({ 'GET /product/7': { response: { ...mango, ...more } }, ...others });
const open = (at = '/product_details/7/6') => renderScreen(route, { path: PATH, at });

test('shows name, price, MRP and saving of the first pack, and follows the choice', async () => {
  api();
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mango' })).toBeVisible();
  const packs = screen.getByRole('combobox', { name: 'Package of Mango' });
  expect(packs).toHaveValue('500');
  expect(screen.getByText('MRP ₹60').tagName).toBe('S');
  expect(screen.getByText('₹39.50')).toBeVisible();
  expect(screen.getByText('You saved: 34.17% OFF')).toBeVisible();
  await user.selectOptions(packs, '1000');
  expect(screen.getByText('MRP ₹120').tagName).toBe('S');
  expect(screen.getAllByText('₹79')[0]).toBeVisible();
});

test('says by which day the shop delivers, and no day before it knows', async () => {
  let settle: (answer: unknown) => void = () => {};
  api({}, { 'GET /settings': () => new Promise((resolve) => (settle = resolve)) });
  open();
  expect(await screen.findByText('Delivered in 1-2 days')).toBeVisible();
  settle(sealed([{ delivery: { by: '2026-12-02', cutoff_hour: 18, week: [] } }]));
  expect(await screen.findByText('Order now for delivery by Wednesday, 2 December')).toBeVisible();
  expect(screen.queryByText('Delivered in 1-2 days')).toBeNull();
});

test('tells search engines the product, its price and whether there is any', async () => {
  api({ out_of_stock: 1 });
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(metaOf('description')).toMatch(/^Mango, fresh from farms/);
  expect(metaOf('og:url')).toMatch(/\/product_details\/7\/6$/);
  expect(metaOf('og:image')).toMatch(/\/api\/media\/products\/product-7/);
});

test('has a large picture and thumbnails of three different views to choose from', async () => {
  api();
  const { user } = open();
  const large = await screen.findByRole('img', { name: 'Mango' });
  expect(large).toHaveAttribute('fetchpriority', 'high');
  expect(large).toHaveAttribute('src', pictureSources('products', 'product-7').src);
  const views = within(screen.getByRole('list', { name: 'Views of the product' })).getAllByRole('button');
  const files = views.map((view) => within(view).getByRole('img').getAttribute('src'));
  expect(files).toEqual([
    pictureSources('products', 'product-7').src,
    pictureSources('views', 'product-7-packed').src,
    pictureSources('views', 'product-7-close').src,
  ]);
  for (const [index, view] of views.entries()) {
    await user.click(view);
    expect(view).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('img', { name: 'Mango' })).toHaveAttribute('src', files[index]);
  }
});

test('a photo from staff is shown alone: there are no other views of it', async () => {
  api({ image: '3fa94c1e/mango.webp' });
  open();
  expect(await screen.findByRole('img', { name: 'Mango' })).toHaveAttribute(
    'src',
    '/api/media/products/3fa94c1e/mango.webp',
  );
  expect(screen.queryByRole('list', { name: 'Views of the product' })).toBeNull();
});

test('has a DESCRIPTION tab only with a description, and shows that clean', async () => {
  api({
    description:
      '<p>Sweet <b>and</b> ripe<script>window.bad=1</script><img src=x onerror="window.bad=1" style="width:9999px"></p>',
  });
  const { container } = open();
  expect(await screen.findByRole('tab', { name: 'DESCRIPTION' })).toBeVisible();
  const text = await screen.findByText(/Sweet/);
  expect(text.innerHTML).toBe('Sweet <b>and</b> ripe<img src="x">');
  expect(container.querySelector('script')).toBeNull();
});

test.each(HOSTILE)('shows a description with %s harmless', async (_what, description, shown) => {
  api({ description });
  open();
  const panel = await screen.findByRole('tabpanel');
  await waitFor(() => expect(panel).toHaveTextContent('Ripe'));
  expect((await screen.findByText(/Ripe/)).closest('[role=tabpanel]')!.innerHTML).toContain(`>${shown}<`);
});

test('has no tab without a description', async () => {
  api();
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a visitor who presses Add Cart is asked to sign in and comes back', async () => {
  api();
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Cart Mango' }));
  expect(await screen.findByText('Signin to continue...')).toBeVisible();
  expect(address()).toBe('/signin?next=%2Fproduct_details%2F7%2F6');
});

describe('signed in', () => {
  signedIn();

  test('a pack in the cart shows its stepper', async () => {
    api({}, { 'POST /cart/cartProduct': cart(cartLine(7, 3)) });
    open();
    expect(await screen.findByRole('group', { name: 'Quantity of Mango, 500 g' })).toHaveTextContent('3');
  });

  test.each([
    ['the product', 1, 2],
    ['the cart, which was asked later', 2, 1],
  ])('out of stock by %s, a pack in the cart has no controls', async (_who, ofProduct, ofLine) => {
    const line = cartLine(7, 3);
    const gone = { ...line, product: { ...line.product, out_of_stock: ofLine } };
    api({ out_of_stock: ofProduct }, { 'POST /cart/cartProduct': cart(gone) });
    open();
    expect(await screen.findByRole('button', { name: 'Out Of Stock' })).toBeDisabled();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('group', { name: /Quantity/ })).toBeNull();
  });
});

test('out of stock there is nothing to choose', async () => {
  api({ out_of_stock: 1 });
  open();
  expect(await screen.findByRole('button', { name: 'Out Of Stock' })).toBeDisabled();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('brings related products of the category', async () => {
  const calls = api({}, { 'POST /product/bycategory': { datas: { rows: products(6) } } });
  open();
  const related = within(await screen.findByRole('region', { name: 'Related Product' }));
  await waitFor(() =>
    expect(related.getAllByRole('link', { name: /Product 1/ })[0]).toHaveAttribute('href', '/product_details/1/1'),
  );
  expect(calls.find(({ call }) => call === 'POST /product/bycategory')?.body).toEqual({ id: 7, category_id: 6 });
});

test('shares the address, or copies it where a device cannot share', async () => {
  api();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Share Mango' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(location.origin + location.pathname);
});

test.each([
  ['/product_details/7/9', '/product_details/7/6'],
  ['/product_details/007/6', '/product_details/7/6'],
  ['/product_details/7/9?from=search', '/product_details/7/6?from=search'],
])('%s leads to the one address of the product', async (at, expected) => {
  api();
  const { address } = open(at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mango' })).toBeVisible();
  expect(address()).toBe(expected);
});

test.each(['/product_details/99/1', '/product_details/abc/1', '/product_details/-1/1'])(
  'no such product is a page that is not there: %s',
  async (at) => {
    fakeApi({ 'GET /product/99': answer(404, { message: 'Product not found' }) });
    const [, , id] = at.split('/');
    const queryClient = { ensureQueryData: ({ queryFn }: { queryFn: (context: object) => unknown }) => queryFn({}) };
    const load = route.loader({ queryClient, params: { id }, request: new Request(`http://shop${at}`) } as never);
    await expect(load).rejects.toMatchObject({ status: 404 });
  },
);
