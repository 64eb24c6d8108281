import { answer, fakeApi, renderScreen, sealed } from '@farmgate/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { category, listing, pageOf, product, products, settings } from '../testing/catalogue.ts';
import * as route from './products-route.tsx';

const shop = {
  'GET /product': pageOf([
    ...products(25),
    product(26, { name: 'Last one' }),
    product(27, { name: 'Mango', catgory_id: 6 }),
  ]),
  'GET /category': sealed(listing([category(1, 'Fresh Vegetables'), category(6, 'Seasonal Fruits')])),
  'GET /settings': sealed([settings]),
};

const open = (search = '') => renderScreen(route, { path: '/products', at: `/products${search}` });

/** The sidebar's filters; the drawer for narrow screens is closed. */
const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const listCalls = (calls: { call: string; params: object }[]) =>
  calls.filter(({ call }) => call === 'GET /product').map(({ params }) => params as Record<string, unknown>);

test('begins with the first of all products, under its titles', async () => {
  const calls = fakeApi(shop);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Our Products' })).toBeVisible();
  expect(screen.getByText('27 products')).toBeVisible();
  expect(names()).toHaveLength(24);
  expect(listCalls(calls)).toEqual([
    { query: '', page: 1, limit: 24, stat: 1, sort: 'featured', facets: 1, descriptions: 0 },
  ]);
  expect(calls.map(({ call }) => call).sort()).toEqual(['GET /category', 'GET /product', 'GET /settings']);
});

test('the products stand four in a row where there is room, and no more', async () => {
  fakeApi(shop);
  open();
  await screen.findByText('27 products');
  const grid = screen.getByRole('link', { name: 'Product 1' }).closest('ul')!;
  expect(grid.style.getPropertyValue('--max')).toBe('4');
});

test('a ticked category filters, is in the address, and Back unticks it', async () => {
  const calls = fakeApi(shop);
  const { user, address, router } = open();
  const fruits = await (await filters()).findByRole('checkbox', { name: /Seasonal Fruits/ });
  expect((await filters()).getByRole('group', { name: 'Product Categories' })).toBeVisible();
  await user.click(fruits);
  await waitFor(() => expect(names()).toEqual(['Mango']));
  expect(address()).toBe('/products?category=6');
  expect(listCalls(calls)[1]).toMatchObject({ category: '6', page: 1 });
  expect(fruits).toBeChecked();

  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toHaveLength(24));
  expect(fruits).not.toBeChecked();
  expect(listCalls(calls)).toHaveLength(2);
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
  expect(listCalls(calls)).toHaveLength(1);
  fireEvent(slider, new Event('change', { bubbles: true }));
  await waitFor(() => expect(address()).toBe('/products?price=450'));
  expect(listCalls(calls)[1]).toMatchObject({ max_price: 450 });
});

test('the first step of the slider filters at once, and of those that follow in a burst only the last', async () => {
  const calls = fakeApi({ ...shop, 'GET /settings': answer(500) });
  const { address } = open();
  const slider = await (await filters()).findByRole('slider', { name: 'Price Range' });
  for (const value of ['450', '451', '452']) {
    fireEvent.input(slider, { target: { value } });
    fireEvent(slider, new Event('change', { bubbles: true }));
  }
  await waitFor(() => expect(address()).toBe('/products?price=452'));
  expect(listCalls(calls).map(({ max_price }) => max_price)).toEqual([undefined, 450, 452]);
});

test('a chosen pack stays chosen when the list changes', async () => {
  fakeApi(shop);
  const { user, address } = open('?category=6');
  const packs = () => screen.findByRole('combobox', { name: 'Package of Mango' });
  const before = await packs();
  await user.selectOptions(before, '500');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'name');
  await waitFor(() => expect(address()).toBe('/products?category=6&sort=name'));
  await waitFor(() => expect(before).not.toBeInTheDocument());
  expect(await packs()).toHaveValue('500');
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
  await screen.findByText('27 products');
  expect(listCalls(calls)[0]).toMatchObject({ max_price: 0 });
  expect(await (await filters()).findByRole('slider', { name: 'Price Range' })).toHaveValue('200');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('filters that match nothing say so and lead out', async () => {
  fakeApi({ ...shop, 'GET /product': sealed(listing([])) });
  const { user } = open('?category=6&price=210');
  expect(await screen.findByRole('heading', { name: 'No Products...' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/products');
  expect(await (await filters()).findByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/products');
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
});

test('a category says how many products it would show, under the other filters', async () => {
  fakeApi(shop);
  open('?category=6');
  const list = await filters();
  expect(await list.findByRole('checkbox', { name: 'Fresh Vegetables 26' })).not.toBeChecked();
  expect(list.getByRole('checkbox', { name: 'Seasonal Fruits 1' })).toBeChecked();
});

test('a search says what for, and leads back to everything', async () => {
  const calls = fakeApi({ ...shop, 'GET /product': sealed({ ...listing([product(9, { name: 'Tomato' })]) }) });
  open('?query=tomato&category=1');
  expect(await screen.findByText('"tomato"')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/products?category=1');
  expect(listCalls(calls)[0]).toMatchObject({ query: 'tomato', category: '1' });
  expect(screen.getByText('1 product found')).toBeInTheDocument();
});

test('a search without results names a close spelling and the categories', async () => {
  fakeApi({ ...shop, 'GET /product': pageOf([], 'onion') });
  open('?query=onoin&sort=name&page=2');
  expect(await screen.findByRole('heading', { name: 'No Products...' })).toBeVisible();
  expect(screen.getByText('No products match "onoin". Check the spelling or browse the categories.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'onion' })).toHaveAttribute('href', '/products?query=onion&sort=name');
  const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(categories.getByRole('link', { name: 'Seasonal Fruits' })).toHaveAttribute('href', '/products?category=6');
  expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/products');
});

test('the products before stay, marked as busy, until those of a choice are there', async () => {
  let arrive = () => {};
  const list = shop['GET /product'];
  fakeApi({
    ...shop,
    'GET /product': (call: Parameters<typeof list>[0]) =>
      call.params.sort === 'name' ? new Promise((answer) => (arrive = () => answer(list(call)))) : list(call),
  });
  const { user } = open();
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(sort, 'Name: A to Z');
  expect(sort).toHaveValue('name');
  const results = screen.getByRole('link', { name: 'Product 1' }).closest('[aria-busy]')!;
  expect(results).toHaveAttribute('aria-busy', 'true');
  expect(names()[0]).toBe('Product 1');
  await act(async () => arrive());
  await waitFor(() => expect(names()[0]).toBe('Last one'));
  expect(results).toHaveAttribute('aria-busy', 'false');
});

test('a late answer does not replace a newer one', async () => {
  const arrive: Record<string, () => void> = {};
  const list = shop['GET /product'];
  fakeApi({
    ...shop,
    'GET /product': (call: Parameters<typeof list>[0]) =>
      call.params.sort === 'featured' && !call.params.category
        ? list(call)
        : new Promise((answer) => (arrive[`${call.params.sort} ${call.params.category}`] = () => answer(list(call)))),
  });
  const { user, address } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Name: A to Z');
  await user.click(await (await filters()).findByRole('checkbox', { name: /Seasonal Fruits/ }));
  await act(async () => arrive['name 6']!());
  await waitFor(() => expect(names()).toEqual(['Mango']));
  await act(async () => arrive['name undefined']!());
  expect(names()).toEqual(['Mango']);
  expect(address()).toBe('/products?category=6&sort=name');
});

test('the shell finds the next page to prefetch, and a page that is there shows without a call', async () => {
  const calls = fakeApi(shop);
  const { router } = open();
  await screen.findByText('27 products');
  const next = screen.getByRole('link', { name: 'Next page' });
  expect(next).toHaveAttribute('rel', 'next');
  await act(() => router.navigate(next.getAttribute('href')!));
  await waitFor(() => expect(names()).toEqual(['Product 25', 'Last one', 'Mango']));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toHaveLength(24));
  await act(() => router.navigate(1));
  await waitFor(() => expect(names()).toEqual(['Product 25', 'Last one', 'Mango']));
  expect(listCalls(calls)).toHaveLength(2);
});

test('a page beyond the last shows the last', async () => {
  fakeApi(shop);
  open('?page=9');
  await waitFor(() => expect(names()).toEqual(['Product 25', 'Last one', 'Mango']));
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('sort and page are in the address; another filter begins at the first page', async () => {
  fakeApi(shop);
  const { user, address } = open('?page=2');
  await waitFor(() => expect(names()).toEqual(['Product 25', 'Last one', 'Mango']));
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name: A to Z');
  await waitFor(() => expect(address()).toBe('/products?sort=name'));
  await waitFor(() => expect(names()[0]).toBe('Last one'));
});
