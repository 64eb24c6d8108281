import { eq } from 'drizzle-orm';
import type { Product } from '@farmgate/contract/shop/catalog';
import { products } from '../database/schema.ts';
import { stock } from '../testing/fixtures.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop, unseal } from '../testing/test-shop.ts';
import { filterProducts, listProducts, relatedProducts } from './service.ts';
import { insertProducts } from './write.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
});
afterAll(() => shop.close());

const list = async (query: string) => unseal<{ data: Product[]; total: number }>(await shop.get(`/product${query}`));
const names = ({ data }: { data: Product[] }) => data.map((product) => product.name);

describe('GET /category', () => {
  test('answers all of them, encrypted', async () => {
    const response = await shop.get('/category?query=&page=0&limit=0');
    expect(Object.keys(response.json())).toEqual(['datas']);
    expect(unseal(response)).toEqual({
      data: [
        { id: 1, name: 'Fresh Vegtables', image: 'fresh-vegetables.webp' },
        { id: 2, name: 'Leafy & Seasonings', image: 'leafy-seasonings.webp' },
        { id: 14, name: 'Plans', image: 'plans.webp' },
      ],
      total: 3,
    });
  });

  test('answers a page, or what matches', async () => {
    expect(unseal(await shop.get('/category?page=2&limit=1'))).toMatchObject({ data: [{ id: 2 }], total: 3 });
    expect(unseal(await shop.get('/category?query=leaf'))).toMatchObject({ data: [{ id: 2 }], total: 1 });
    expect(unseal(await shop.get('/category?query=%25'))).toEqual({ data: [], total: 0 });
  });
});

describe.each([
  [3, false],
  [4, true],
  [6, true],
  [7, false],
])('in month %d, where tomatoes from April to June are in season: %s', (month, inSeason) => {
  const rolledBack = new Error('done');
  /** Runs with tomatoes, the first product of the shop, that have a season. */
  const trial = async (look: (tx: typeof shop.db) => Promise<void>) => {
    const trying = shop.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ seasonMonths: [4, 5, 6] })
        .where(eq(products.id, 1));
      await look(tx as unknown as typeof shop.db);
      throw rolledBack;
    });
    await expect(trying).rejects.toBe(rolledBack);
  };
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

  test('a list of what is in season has them or not', () =>
    trial(async (tx) => {
      const page = { offset: 0, limit: 2 };
      const found = await listProducts(tx, { filter: { isInSeason: true }, page }, month);
      expect(ids(found.data)).toEqual(inSeason ? [1, 2] : [2, 3]);
      expect(found.total).toBe(inSeason ? 5 : 4);
    }));

  test('every other list has them first or last', () =>
    trial(async (tx) => {
      const order = inSeason ? [1, 2, 3, 4, 5] : [2, 3, 4, 5, 1];
      const list = async (limit?: number) =>
        ids((await listProducts(tx, { filter: {}, page: { offset: 0, limit } }, month)).data);
      expect(await list()).toEqual(order);
      expect(await list(2)).toEqual(order.slice(0, 2));
      expect(ids((await filterProducts(tx, {}, month)).rows)).toEqual(order);
      expect(ids(await relatedProducts(tx, { categoryId: 1, exceptId: 3 }, month))).toEqual(inSeason ? [1, 2] : [2, 1]);
    }));
});

describe('GET /product', () => {
  test('lists what the shop shows, priced in rupees per kilogram', async () => {
    const all = await list('?query=&page=0&limit=0');
    expect(names(all)).toEqual(['Tomato', 'Brinjal', 'Carrot Ooty', 'Palak', 'Family Plan']);
    expect(all.total).toBe(5);
    expect(all.data[0]).toEqual({
      id: 1,
      name: 'Tomato',
      image: '1.webp',
      description: '<p>Red</p>',
      catgory_id: 1,
      unit_type: [250, 500, 1000],
      reg_price: 55.5,
      sale_price: 45.5,
      out_of_stock: 2,
    });
    expect(all.data[2]?.out_of_stock).not.toBe(2);
    expect(all.data[4]?.unit_type).toEqual([1000, 5000]);
  });

  test('lists page by page', async () => {
    expect(names(await list('?page=1&limit=2'))).toEqual(['Tomato', 'Brinjal']);
    expect(names(await list('?page=3&limit=2'))).toEqual(['Family Plan']);
    expect(await list('?page=9&limit=2')).toEqual({ data: [], total: 5 });
  });

  test.each([
    ['tomato', 'Tomato'],
    ['tomatto', 'Tomato'],
    ['TOMTO', 'Tomato'],
    ['brinjl', 'Brinjal'],
    ['carot', 'Carrot Ooty'],
    ['ooti', 'Carrot Ooty'],
    ['pala', 'Palak'],
  ])('finds for %p first %p', async (query, name) => {
    expect(names(await list(`?query=${query}`))[0]).toBe(name);
  });

  test.each(['washing machine', '%', '_', '\\', "' OR 1=1 --"])('finds nothing for %p', async (query) => {
    expect(await list(`?query=${encodeURIComponent(query)}`)).toEqual({ data: [], total: 0, did_you_mean: null });
  });

  test('lists nothing of what the shop does not show', async () => {
    expect(await list('?stat=0')).toEqual({ data: [], total: 0 });
    expect((await list('?stat=1')).total).toBe(5);
  });

  test.each(['?page=-1', '?limit=many', '?limit=5000', '?stat=7'])('rejects %p', async (query) => {
    expect((await shop.get(`/product${query}`)).statusCode).toBe(422);
  });
});

describe('GET /product/{id}', () => {
  test('answers the product with its category', async () => {
    const response = await shop.get('/product/4');
    expect(response.json()).toMatchObject({
      response: { id: 4, name: 'Palak', sale_price: 99, category: { id: 2, name: 'Leafy & Seasonings' } },
    });
  });

  test.each(['77', '6', '0', '-1', 'tomato', '1.5', '99999999999'])('knows no product %p', async (id) => {
    const response = await shop.get(`/product/${id}`);
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Product not found' }]);
  });
});

describe('POST /product/filters', () => {
  const filter = async (body: object) => {
    const response = await shop.post('/product/filters', body);
    return response.json<{ rows: Product[]; count: number }>();
  };

  test.each([
    [{}, [1, 2, 3, 4, 5]],
    [{ category_ids: [], prices: [] }, [1, 2, 3, 4, 5]],
    [{ category_ids: [1] }, [1, 2, 3]],
    [{ category_ids: [1, 2], prices: [45.5, 99] }, [1, 3, 4]],
    [{ category_ids: [14], prices: [0, 800] }, [5]],
    [{ prices: [99.01, 699.99] }, []],
    [{ category_ids: ['2'], prices: ['0', '800'] }, [4]],
    [{ query: 'tomatto', prices: [0, 800] }, [1]],
    [{ category_ids: [404] }, []],
  ])('%j leaves %j', async (body, ids) => {
    const { rows, count } = await filter(body);
    expect(rows.map((row) => row.id)).toEqual(ids);
    expect(count).toBe(ids.length);
  });

  test.each([{ prices: [200] }, { prices: [1, 2, 3] }, { prices: 'cheap' }, { category_ids: ['leaves'] }, [1]])(
    'rejects %j',
    async (body) => {
      const response = await shop.post('/product/filters', body);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ message: expect.any(String), errors: expect.any(Array) });
    },
  );
});

describe('POST /product/bycategory', () => {
  test('answers the others of the category', async () => {
    const response = await shop.post('/product/bycategory', { category_id: 1, id: 1 });
    const { datas } = response.json<{ datas: { rows: Product[] } }>();
    expect(datas.rows.map((row) => row.id)).toEqual([2, 3]);
  });

  test('answers at most twelve', async () => {
    const row = { categoryId: 2, image: 'x.webp', packGrams: [100], regPricePaise: 2, salePricePaise: 1, position: 99 };
    const many = Array.from({ length: 15 }, (_, index) => ({ ...row, name: `Herb ${index}` }));
    await shop.db.transaction(async (tx) => {
      await tx.execute(`SELECT setval(pg_get_serial_sequence('shop.products', 'id'), 1000)`);
      await insertProducts(tx, many);
    });
    const response = await shop.post('/product/bycategory', { category_id: 2 });
    expect(response.json<{ datas: { rows: Product[] } }>().datas.rows).toHaveLength(12);
    await shop.db.delete(products).where(eq(products.image, 'x.webp'));
  });

  test('needs a category', async () => {
    const response = await shop.post('/product/bycategory', {});
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { message: 'Category is required', errors: [{ field: 'category_id', message: 'Category is required' }] },
    ]);
  });
});

test.each([
  ['scripts', '<p>Red</p><script>alert(1)</script><a href="javascript:x()">go</a>', '<p>Red</p>go'],
  ['handlers', '<p onclick="x()">Fresh <b>red</b></p><img src=x onerror=x()>', '<p>Fresh <b>red</b></p>'],
  ['styles', '<style>body{display:none}</style><p style="position:fixed" class="x" id="app">Red</p>', '<p>Red</p>'],
  ['frames', '<p>Red</p><iframe src="https://bad.example"></iframe><object data="x"></object>', '<p>Red</p>'],
  ['huge pictures', '<p>Red</p><img src="x.webp" width="90000" height="90000">', '<p>Red</p>'],
  ['forms and SVG', '<form><input name="a"></form><svg onload="x()"></svg><p>Red</p>', '<p>Red</p>'],
  ['what hides in broken tags', '<p>Red</p><scr<script>ipt>alert(1)</script>', '<p>Red</p>ipt&gt;alert(1)'],
])('product HTML is written without %s', async (_what, description, written) => {
  await shop.db.delete(products).where(eq(products.id, 900));
  const row = { categoryId: 1, image: 'y.webp', packGrams: [100], regPricePaise: 2, salePricePaise: 1, listed: false };
  await insertProducts(shop.db, [{ ...row, id: 900, name: 'Chilli', description }]);
  const [product] = await shop.db.select().from(products).where(eq(products.id, 900));
  expect(product?.description).toBe(written);
});
