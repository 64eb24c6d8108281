import { answer, fakeApi, renderScreen, sealed } from '@farmgate/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { category, listing, product, products, settings } from '../testing/catalogue.ts';
import * as route from './products-route.tsx';

const shop = {
  'GET /product': sealed(listing([...products(25), product(26, { name: 'Last one' })])),
  'GET /category': sealed(listing([category(1, 'Fresh Vegetables'), category(6, 'Seasonal Fruits')])),
  'GET /settings': sealed([settings]),
  'POST /product/filters': { rows: [product(3, { name: 'Mango' })], count: 1 },
};

const open = (search = '') => renderScreen(route, { path: '/products', at: `/products${search}` });

/** The sidebar's filters; the drawer for narrow screens is closed. */
const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const callsTo = (calls: { call: string; body: unknown; params: object }[], path: string) =>
  calls.filter(({ call }) => call === path);

test('begins with all products, asked for whole, under its titles', async () => {
  const calls = fakeApi(shop);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Our Products' })).toBeVisible();
  expect(screen.getByText('26 products')).toBeVisible();
  expect(names()).toHaveLength(24);
  expect(callsTo(calls, 'GET /product')[0]?.params).toEqual({ query: '', page: 0, limit: 0, stat: 1 });
  expect(calls.map(({ call }) => call).sort()).toEqual(['GET /category', 'GET /product', 'GET /settings']);
});

test('the products stand four in a row where there is room, and no more', async () => {
  fakeApi(shop);
  open();
  await screen.findByText('26 products');
  const grid = screen.getByRole('link', { name: 'Product 1' }).closest('ul')!;
  expect(grid.style.getPropertyValue('--max')).toBe('4');
});

test('a ticked category filters, is in the address, and Back unticks it', async () => {
  const calls = fakeApi(shop);
  const { user, address, router } = open();
  const fruits = await (await filters()).findByRole('checkbox', { name: 'Seasonal Fruits' });
  expect((await filters()).getByRole('group', { name: 'Product Categories' })).toBeVisible();
  await user.click(fruits);
  await waitFor(() => expect(names()).toEqual(['Mango']));
  expect(address()).toBe('/products?category=6');
  expect(callsTo(calls, 'POST /product/filters')[0]?.body).toEqual({ category_ids: [6] });
  expect(fruits).toBeChecked();

  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toHaveLength(24));
  expect(fruits).not.toBeChecked();
});

test('the slider goes from 200 to 800 in steps of 1, begins at 800, and filters when released', async () => {
  const calls = fakeApi({ ...shop, 'GET /settings': answer(500) });
  const { address } = open();
  const slider = await (await filters()).findByRole('slider', { name: 'Price Range' });
  for (const [name, value] of Object.entries({ min: '200', max: '800', step: '1' }))
    expect(slider).toHaveAttribute(name, value);
  expect(slider).toHaveValue('800');

  fireEvent.input(slider, { target: { value: '450' } });
  expect(slider).toHaveAttribute('aria-valuetext', '₹450');
  expect(callsTo(calls, 'POST /product/filters')).toEqual([]);
  fireEvent(slider, new Event('change', { bubbles: true }));
  await waitFor(() => expect(address()).toBe('/products?price=450'));
  expect(callsTo(calls, 'POST /product/filters')[0]?.body).toEqual({ prices: [0, 450] });
});

test("the slider's ends are the settings'", async () => {
  fakeApi({ ...shop, 'GET /settings': sealed([{ min_range: 100, max_range: 500 }]) });
  open();
  const slider = await (await filters()).findByRole('slider', { name: 'Price Range' });
  await waitFor(() => expect(slider).toHaveAttribute('max', '500'));
  expect(slider).toHaveAttribute('min', '100');
  expect(slider).toHaveValue('500');
});

test('a price of 0 in the address filters, and the slider stands at its lowest', async () => {
  const calls = fakeApi(shop);
  open('?price=0');
  await waitFor(() => expect(names()).toEqual(['Mango']));
  expect(callsTo(calls, 'POST /product/filters')[0]?.body).toEqual({ prices: [0, 0] });
  expect(await (await filters()).findByRole('slider', { name: 'Price Range' })).toHaveValue('200');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('filters that match nothing say so and lead out', async () => {
  fakeApi({ ...shop, 'POST /product/filters': { rows: [], count: 0 } });
  const { user } = open('?category=6&price=210');
  expect(await screen.findByRole('heading', { name: 'No Products...' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/products');
  expect(await (await filters()).findByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/products');
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
});

test('searches while one types, without a step of history for each letter', async () => {
  const calls = fakeApi({
    ...shop,
    'GET /product': ({ params }: { params: { query?: string } }) =>
      sealed(listing(params.query ? [product(9, { name: 'Tomato' })] : products(3))),
  });
  const { user, address } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'tomato');
  await waitFor(() => expect(names()).toEqual(['Tomato']));
  expect(address()).toBe('/products?query=tomato');
  expect(callsTo(calls, 'GET /product').map(({ params }) => (params as { query: string }).query)).toEqual([
    '',
    'tomato',
  ]);
});

test('a page rendered by the edge fetches the list when the customer is about to change the sort order', async () => {
  const calls = fakeApi(shop);
  const { user, queryClient } = open();
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  queryClient.removeQueries({ queryKey: ['products', 'list'] });
  await user.hover(sort);
  await user.selectOptions(sort, 'Name: A to Z');
  await waitFor(() => expect(names()[0]).toBe('Last one'));
  expect(callsTo(calls, 'GET /product')).toHaveLength(2);
});

test('sort and page are in the address; another filter begins at the first page', async () => {
  fakeApi(shop);
  const { user, address } = open('?page=2');
  await waitFor(() => expect(names()).toEqual(['Product 25', 'Last one']));
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name: A to Z');
  await waitFor(() => expect(address()).toBe('/products?sort=name'));
  await waitFor(() => expect(names()[0]).toBe('Last one'));
});
