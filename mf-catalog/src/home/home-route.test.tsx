import { answer, fakeApi, renderScreen, sealed } from '@farmgate/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { listing, product, products, settings } from '../testing/catalogue.ts';
import * as route from './home-route.tsx';

const shop = {
  'GET /banner': sealed(listing([{ id: 1, image: 'home-1.jpg', title: 'Picked at dawn' }])),
  'GET /offer/list/1': sealed(
    listing([
      { id: 5, title: 'Upto 50% OFF', subtitle: 'Greens', image: 'upto-50-off.webp', link: '/products?category=2' },
    ]),
  ),
  'GET /product': sealed({ data: products(8), total: 120 }),
  'GET /settings': sealed([settings]),
  'POST /product/filters': { rows: [product(1401, { name: 'Weekly Veg Box', catgory_id: 14 })], count: 1 },
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('has its six tiles, and all but Exotic Vegetables lead to products', async () => {
  fakeApi(shop);
  renderScreen(route, { at: '/' });
  const tiles = (await section('Top Categories')).getAllByRole('link');
  expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['Fresh Vegtables', '/products?category=1'],
    ['Leafy & Seasonings', '/products?category=2'],
    ['Exotic Vegetables', '/plans'],
    ['Fresh Cuts and Salads', '/products?category=4'],
    ['New Arrivals', '/products?category=5'],
    ['Sesonal Fruits', '/products?category=6'],
  ]);
});

test('shows eight best products, plans, offers and who we are, and asks for offers 1', async () => {
  const calls = fakeApi(shop);
  renderScreen(route, { at: '/' });
  expect((await section('Our Best Products')).getAllByRole('heading', { level: 3 })).toHaveLength(8);
  expect((await section('Our Best Plans')).getByRole('link', { name: 'Weekly Veg Box' })).toBeVisible();
  expect((await section('Offers')).getByRole('link', { name: 'Upto 50% OFF' })).toHaveAttribute(
    'href',
    '/products?category=2',
  );
  expect((await section('About us')).getByRole('link', { name: 'More about us' })).toHaveAttribute('href', '/about_us');
  expect(screen.getByRole('img', { name: 'Picked at dawn' })).toBeVisible();
  expect(calls.map(({ call }) => call)).toContain('GET /offer/list/1');
  expect(calls.find(({ call }) => call === 'GET /product')?.params).toMatchObject({ page: 1, limit: 8 });
  expect(calls.find(({ call }) => call === 'POST /product/filters')?.body).toMatchObject({ page: 1, limit: 4 });
});

test('tells search engines and shared links what the shop is and where', async () => {
  fakeApi(shop);
  renderScreen(route, { at: '/' });
  await section('About us');
  const meta = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  expect(meta('description')).toMatch(/harvested within 48 hours/);
  expect([meta('geo.region'), meta('geo.placename')]).toEqual(['IN-TN', 'Coimbatore']);
  const title = 'Fresh Veggies Online with Fast Home Delivery';
  expect(remote.routes?.find(({ path }) => path === '/')?.handle?.title).toBe(title);
  expect(meta('og:description')).toBe(meta('description'));
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('og:image')).toMatch(/^https?:\/\/[^/]+\/api\/media\/brand\/og\.jpg$/);
});

test('each block stands without the others: what does not load says so in its place, or is not there', async () => {
  let broken = true;
  const answers = Object.fromEntries(
    Object.entries(shop).map(([call, good]) => [call, () => (broken ? answer(500) : good)]),
  );
  fakeApi(answers);
  const { user } = renderScreen(route, { at: '/' });
  const best = await section('Our Best Products');
  expect(await best.findByText('The products did not load')).toBeVisible();
  const offers = (await section('Offers')).getAllByRole('link').map(({ textContent }) => textContent);
  expect(offers).toEqual(['Upto 50% OFF', 'Need Fresh? Grab a Quick Buy Now!']);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Our Best Plans' })).toBeNull());
  expect((await section('Top Categories')).getAllByRole('link')).toHaveLength(6);

  broken = false;
  await user.click(best.getByRole('button', { name: 'Retry' }));
  expect(await best.findByRole('link', { name: 'Product 8' })).toBeVisible();
});
