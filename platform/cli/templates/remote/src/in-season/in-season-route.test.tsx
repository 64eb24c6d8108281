import { answer, fakeApi, renderScreen, sealed } from '@farmgate/testing';
import { screen } from '@testing-library/react';
import { product } from '../testing/product.ts';
import * as route from './in-season-route.tsx';

const open = () => renderScreen(route, { at: '/sample-route' });

test('lists the products in season, each with its price and its page', async () => {
  const calls = fakeApi({ 'GET /product': sealed({ data: [product(1, { name: 'Tomato' })], total: 1 }) });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sample part' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tomato' })).toHaveAttribute('href', '/sample-route/1');
  expect(screen.getByText('₹40')).toBeVisible();
  expect(calls[0]?.params).toMatchObject({ season: 'now' });
});

test('says when nothing is in season', async () => {
  fakeApi({ 'GET /product': sealed({ data: [], total: 0 }) });
  open();
  expect(await screen.findByRole('heading', { name: 'Nothing is in season right now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
});

test('products that load late replace what was there', async () => {
  let data = [product(1, { name: 'Tomato' })];
  fakeApi({ 'GET /product': () => (data.length > 0 ? sealed({ data, total: data.length }) : answer(503)) });
  const { queryClient } = open();
  await screen.findByRole('link', { name: 'Tomato' });
  data = [product(2, { name: 'Okra' })];
  await queryClient.refetchQueries();
  expect(await screen.findByRole('link', { name: 'Okra' })).toBeVisible();
  data = [];
  await queryClient.refetchQueries();
  expect(screen.getByRole('link', { name: 'Okra' })).toBeVisible();
});
