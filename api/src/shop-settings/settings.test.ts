import type { Settings } from '@farmgate/contract/shop/settings';
import { deliveryDay, deliveryWeek } from '../delivery/delivery-day.ts';
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
  const before = deliveryDay(new Date());
  const answered = unseal<Settings[]>(await shop.get('/settings'));
  const by = answered[0]!.delivery.by;
  // A day may change while the shop answers.
  expect([before, deliveryDay(new Date())]).toContain(by);
  expect(answered).toEqual([
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
        by,
        cutoff_hour: 18,
        week: deliveryWeek(),
      },
    },
  ]);
});
