import type { Suggestions } from '@farmgate/contract/shop/suggest';
import { createSeededShop, type SeededShop } from './testing/seeded-shop.ts';

let shop: SeededShop;
beforeAll(async () => {
  shop = await createSeededShop();
});
afterAll(() => shop.close());

const suggest = async (query: string) => {
  const response = await shop.get(`/product/suggest?query=${encodeURIComponent(query)}`);
  expect(response.statusCode).toBe(200);
  return response.json<Suggestions>();
};

describe('GET /product/suggest', () => {
  test('answers names that begin so, with picture and price, and categories', async () => {
    const { products: found, categories, did_you_mean } = await suggest('to');
    expect(found[0]).toEqual({
      id: 101,
      category_id: 1,
      name: 'Tomato Country (Naatu Thakkali)',
      image: 'country-tomato.webp',
      sale_price: 38,
      available: true,
    });
    expect(found.length).toBeLessThanOrEqual(6);
    expect([categories, did_you_mean]).toEqual([[], null]);
    expect((await suggest('exot')).categories).toEqual([{ id: 3, name: 'Exotic Vegetables' }]);
  });

  test('in scripts, within names, and with mistakes', async () => {
    const first = async (query: string) => (await suggest(query)).products[0]?.name;
    expect(await first('தக்')).toMatch('Tomato');
    expect(await first('pachai mi')).toMatch('Green Chilli');
    expect(await first('onoin')).toMatch('Onion Big');
    expect((await suggest('onoin')).did_you_mean).toBe('onion');
    expect(await suggest('xqzw')).toEqual({ products: [], categories: [], did_you_mean: null });
    expect(await suggest('--')).toEqual({ products: [], categories: [], did_you_mean: null });
  });

  test('one letter is too few', async () => {
    expect((await shop.get('/product/suggest?query=t')).statusCode).toBe(422);
    expect((await shop.get('/product/suggest')).statusCode).toBe(422);
  });
});
