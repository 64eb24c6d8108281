import { openShop } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('GET /settings answers visitors, with the settings first in a list', async () => {
  expect(unseal(await shop.get('/settings'))).toEqual([]);
  await openShop(shop.db);
  expect(unseal(await shop.get('/settings'))).toEqual([
    {
      address: '12 Market Road\nCoimbatore',
      contact: '+91 98765 43210',
      gmail: 'hello@farmgate.example',
      map_url: 'https://maps.example/shop',
      blog_url: 'https://blog.example/',
      tax: 18,
      min_range: 200,
      max_range: 800,
      fieldwork_names: ['Anand', 'Bhavani', 'Charles', 'Divya'],
      delivery: {
        by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        cutoff_hour: 18,
        week: expect.arrayContaining([{ ordered: 5, by: 7, late_by: 3 }]),
      },
    },
  ]);
});
