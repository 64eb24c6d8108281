import { answer, fakeApi, renderScreen, sealed } from '@farmgate/testing';
import { screen } from '@testing-library/react';
import { product, settings } from '../testing/catalogue.ts';
import * as route from './plans-route.tsx';

const box = product(1401, { name: 'Weekly Veg Box', catgory_id: 14, unit_type: [4000] });

test.each([
  ['the settings say 650', sealed([{ ...settings, max_range: 650 }]), 650],
  ['there are no settings', answer(500), 800],
])('asks for category 14 up to the cap: %s', async (_case, answered, cap) => {
  const calls = fakeApi({ 'GET /settings': answered, 'POST /product/filters': { rows: [box], count: 1 } });
  renderScreen(route, { at: '/plans' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Plans' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Weekly Veg Box' })).toHaveAttribute(
    'href',
    '/product_details/1401/14',
  );
  expect(screen.getByRole('option', { name: '4 kg · ₹160 (MRP ₹200)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Weekly Veg Box' })).toHaveTextContent('Add');
  expect(calls.find(({ call }) => call === 'POST /product/filters')?.body).toEqual({
    category_ids: [14],
    prices: [0, cap],
    page: 1,
    limit: 24,
  });
});

test('says when there are none', async () => {
  fakeApi({ 'GET /settings': sealed([settings]), 'POST /product/filters': { rows: [], count: 0 } });
  renderScreen(route, { at: '/plans' });
  expect(await screen.findByRole('heading', { name: 'No Products...' })).toBeVisible();
});

test('more plans than the page shows are in the list of products', async () => {
  fakeApi({ 'GET /settings': sealed([settings]), 'POST /product/filters': { rows: [box], count: 101 } });
  renderScreen(route, { at: '/plans' });
  expect(await screen.findByRole('link', { name: 'See all 101 plans' })).toHaveAttribute(
    'href',
    '/products?category=14',
  );
});
