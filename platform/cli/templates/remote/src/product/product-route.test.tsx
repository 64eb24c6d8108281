import { answer, createQueryClient, fakeApi, pageQueryClient, renderScreen, sealed } from '@farmgate/testing';
import { act, screen, within } from '@testing-library/react';
import { picks } from '../picks/declaration.ts';
import * as picksWidget from '../picks/picks-widget.tsx';
import { product } from '../testing/product.ts';
import * as route from './product-route.tsx';

const tomato = { ...product(1, { name: 'Tomato' }), category: { id: 3, name: 'Vegetables', image: '' } };
const widgets = { 'sample-part-picks': { lifecycles: picksWidget, declaration: picks } };
const open = (id: string) => renderScreen(route, { at: `/sample-route/${id}`, path: '/sample-route/:id', widgets });
const load = (id: string) => route.loader({ params: { id }, queryClient: createQueryClient() } as never);

beforeEach(() => pageQueryClient().clear());

test('shows the product, leads to where it can be bought, and to others', async () => {
  const inSeason = { data: [product(1), product(2, { name: 'Okra' })], total: 2 };
  fakeApi({ 'GET /product/1': { response: tomato }, 'GET /product': sealed(inSeason) });
  const { unmount } = open('1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tomato' })).toBeVisible();
  expect(screen.getByText('Vegetables')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a pack' })).toHaveAttribute('href', '/product_details/1/3');
  const others = await screen.findByRole('region', { name: 'More in season' });
  expect(within(others).getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Okra' })]);
  // The widget has a root of its own, which ends after the page.
  await act(async () => unmount());
});

test('the title of the document is the name of the product', async () => {
  fakeApi({ 'GET /product/1': { response: tomato } });
  expect(await load('1')).toEqual({ title: 'Tomato' });
});

test.each(['0x1', '-1', 'tomato', '1234567890'])('%s is not a product, so its page is not found', async (id) => {
  const calls = fakeApi({});
  await expect(load(id)).rejects.toMatchObject({ status: 404 });
  expect(calls).toEqual([]);
});

test('a product that the shop does not have is not found; any other failure stays a failure', async () => {
  fakeApi({ 'GET /product/9': answer(404, { message: 'Product not found' }), 'GET /product/8': answer(503) });
  await expect(load('9')).rejects.toMatchObject({ status: 404 });
  await expect(load('8')).rejects.toMatchObject({ name: 'ApiError', status: 503 });
});
