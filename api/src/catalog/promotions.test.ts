import { banners, coupons, offers } from '../database/schema.ts';
import { signedIn } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.db.insert(banners).values([
    { image: 'home-2.jpg', title: 'Plans', position: 2 },
    { image: 'home-1.jpg', title: 'Greens', position: 1 },
  ]);
  const offer = { image: 'offer.webp', link: '/products' };
  await shop.db.insert(offers).values([
    { ...offer, listId: 1, title: 'Upto 50% OFF' },
    { ...offer, listId: 2, title: 'Elsewhere' },
  ]);
  await shop.db.insert(coupons).values([
    { code: 'FLAT10', kind: 'flat', value: 10, description: 'Rs 10 off' },
    { code: 'SAVE10', kind: 'percent', value: 10 },
  ]);
});
afterAll(() => shop.close());

test('GET /banner answers the banners in order', async () => {
  expect(unseal(await shop.get('/banner?query=&page=0&limit=0'))).toEqual({
    data: [
      { id: 2, image: 'home-1.jpg', title: 'Greens' },
      { id: 1, image: 'home-2.jpg', title: 'Plans' },
    ],
    total: 2,
  });
  expect(unseal(await shop.get('/banner?page=2&limit=1'))).toMatchObject({ data: [{ id: 1 }], total: 2 });
  expect(unseal(await shop.get('/banner?query=green'))).toMatchObject({ data: [{ id: 2 }], total: 1 });
});

test('GET /offer/list/{id} answers that list alone', async () => {
  expect(unseal(await shop.get('/offer/list/1'))).toEqual({
    data: [{ id: 1, title: 'Upto 50% OFF', subtitle: '', image: 'offer.webp', link: '/products' }],
    total: 1,
  });
  expect(unseal(await shop.get('/offer/list/9'))).toEqual({ data: [], total: 0 });
  const wrong = await shop.get('/offer/list/all');
  expect([wrong.statusCode, wrong.json()]).toEqual([404, { message: 'Offers not found' }]);
});

test('GET /getcoupons answers signed-in customers', async () => {
  expect((await shop.get('/getcoupons')).json()).toEqual({ message: 'UnAuthorized!' });
  const token = await signedIn(shop);
  expect(unseal(await shop.get('/getcoupons', { token }))).toEqual({
    data: [
      { id: 1, code: 'FLAT10', type: 'flat', value: 10, description: 'Rs 10 off' },
      { id: 2, code: 'SAVE10', type: 'percent', value: 10, description: '' },
    ],
    total: 2,
  });
  expect(unseal(await shop.get('/getcoupons?query=save', { token }))).toMatchObject({ data: [{ id: 2 }], total: 1 });
});
