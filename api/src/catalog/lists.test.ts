import { PRODUCT_SORTS } from '@farmgate/contract/shop/catalog';
import type { ProductRows, ProductSort } from '@farmgate/contract/shop/catalog';
import { sql } from 'drizzle-orm';
import { products } from '../database/schema.ts';
import { monthInIndia } from '../time/india.ts';
import { readInOrder } from './find-page.ts';
import { idsOf as idsOfPart } from './ids-of.ts';
import { createListShop, idsOf, type ListShop } from './testing/list-shop.ts';
import type { NewProduct } from './write.ts';

const MONTH = monthInIndia(new Date());
const OTHER = (MONTH % 12) + 1;
const NAMES = ['Tomato', 'tomato', 'Äpple', 'Apple', 'தக்காளி', 'Okra (Bhindi)', 'Okra, 2', '2 Boxes', 'Zucchini'];
const SEASONS = [[], [], [], [MONTH], [OTHER], [OTHER, MONTH]];
const COUNT = 261;
const PART = { isInSeason: undefined, fromEnd: false, skip: 24, most: 24 };

/** Products with many that are alike in price, saving, name or position. */
const made = Array.from({ length: COUNT }, (_, at): Required<Pick<NewProduct, 'id'>> & NewProduct => {
  const salePricePaise = 950 + ((at * 37) % 41) * 75;
  return {
    id: 100 + ((at * 101) % COUNT),
    categoryId: [1, 2, 2, 14, 1, 2, 1][at % 7]!,
    name: `${NAMES[at % NAMES.length]}${at % 4 === 0 ? '' : ` ${at % 13}`}`,
    image: 'x.webp',
    description: '',
    packGrams: [500],
    regPricePaise: salePricePaise + [0, 100, 1_000, salePricePaise][at % 4]!,
    salePricePaise,
    available: at % 5 !== 0,
    listed: at % 17 !== 0,
    position: at % 11,
    seasonMonths: SEASONS[at % SEASONS.length]!,
  };
});

let shop: ListShop;
beforeAll(async () => {
  shop = await createListShop(made);
});
afterAll(() => shop.close());

const ask = (query: string) => shop.ask(query);

type Made = (typeof made)[number];
const byName = new Intl.Collator('und');
const isInSeason = ({ seasonMonths = [] }: Made) => seasonMonths.length === 0 || seasonMonths.includes(MONTH);
const shopOrder = (a: Made, b: Made) => a.position! - b.position! || a.id - b.id;
const ORDERS: Record<ProductSort, (a: Made, b: Made) => number> = {
  featured: (a, b) => Number(isInSeason(b)) - Number(isInSeason(a)),
  'price-up': (a, b) => a.salePricePaise - b.salePricePaise,
  'price-down': (a, b) => b.salePricePaise - a.salePricePaise,
  saving: (a, b) => share(b) - share(a),
  name: (a, b) => byName.compare(a.name, b.name),
};
const share = ({ regPricePaise, salePricePaise }: Made) => (regPricePaise - salePricePaise) / regPricePaise;

interface Filter {
  category?: number[];
  cap?: number;
  season?: 'now';
}
const FILTERS: Filter[] = [
  {},
  { category: [2] },
  { category: [1, 14] },
  { category: [404] },
  { cap: 20 },
  { cap: 32 },
  { cap: 9 },
  { cap: 20_000_000 },
  { category: [14, 2], cap: 25 },
  { season: 'now' },
  { season: 'now', category: [1], cap: 31 },
];
const paramsOf = ({ category, cap, season }: Filter) =>
  [category && `category=${category.join(',')}`, cap !== undefined && `max_price=${cap}`, season && `season=${season}`]
    .filter(Boolean)
    .join('&');
/** What a list holds, without its choice of categories if `everyCategory`. */
const among = ({ category, cap = Infinity, season }: Filter, everyCategory = false) =>
  made
    .filter(({ listed }) => listed)
    .filter(({ categoryId }) => everyCategory || !category || category.includes(categoryId))
    .filter(({ salePricePaise }) => salePricePaise <= cap * 100)
    .filter((product) => !season || isInSeason(product));

describe.each(PRODUCT_SORTS)('in the order %s', (sort) => {
  test.each(FILTERS)('the pages of %j joined are the whole list', async (filter) => {
    const expected = idsOf(among(filter).sort((a, b) => ORDERS[sort](a, b) || shopOrder(a, b)));
    const params = `sort=${sort}&${paramsOf(filter)}`;
    for (const limit of [19, 100]) {
      const pages = Math.ceil(expected.length / limit) + 1;
      const found: number[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const { data, total } = await ask(`${params}&page=${page}&limit=${limit}`);
        expect(total).toBe(expected.length);
        expect(data.length).toBeLessThanOrEqual(limit);
        found.push(...idsOf(data));
      }
      expect(found).toEqual(expected);
    }
    const { data, total } = await ask(`${params}&page=0&limit=0`);
    expect([idsOf(data), total]).toEqual([expected, expected.length]);
  });
});

test.each(PRODUCT_SORTS)('the filters call pages the order %s too', async (sort) => {
  const expected = idsOf(among({ category: [1, 2], cap: 31 }).sort((a, b) => ORDERS[sort](a, b) || shopOrder(a, b)));
  const body = { sort, category_ids: [1, 2], prices: [0, 31], page: 2, limit: 24 };
  const answer = await shop.post('/product/filters', body);
  expect(answer.json<ProductRows>().count).toBe(expected.length);
  expect(idsOf(answer.json<ProductRows>().rows)).toEqual(expected.slice(24, 48));
});

test('prices of the filters call are paise, and both ends count', async () => {
  const expected = among({}).filter(({ salePricePaise }) => salePricePaise >= 1_025 && salePricePaise <= 2_525);
  const body = { prices: [10.25, 25.25], sort: 'price-up', page: 1, limit: 100 };
  const answer = await shop.post('/product/filters', body);
  expect(answer.json<ProductRows>().count).toBe(expected.length);
  const order = expected.sort((a, b) => ORDERS['price-up'](a, b) || shopOrder(a, b));
  expect(idsOf(answer.json<ProductRows>().rows)).toEqual(idsOf(order).slice(0, 100));
});

test.each(FILTERS)('the facets of %j count what a customer can still choose', async (filter) => {
  const count = new Map<number, number>();
  for (const { categoryId } of among(filter, true)) count.set(categoryId, (count.get(categoryId) ?? 0) + 1);
  const categories = [...count].map(([id, number]) => ({ id, count: number })).sort((a, b) => a.id - b.id);
  const prices = among({ ...filter, cap: undefined }).map(({ salePricePaise }) => Math.ceil(salePricePaise / 100));
  const { facets } = await ask(`${paramsOf(filter)}&page=1&limit=1&facets=1`);
  expect(facets).toEqual({
    categories,
    prices: prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null,
  });
});

test('a list has facets only if the call asks for them', async () => {
  for (const query of ['page=1&limit=2', 'page=0&limit=0', 'facets=0&page=1&limit=2', 'stat=0']) {
    expect(await ask(query)).not.toHaveProperty('facets');
  }
  expect((await ask('facets=1')).facets?.categories).toHaveLength(3);
  expect(await ask('facets=1&stat=0')).toEqual({ data: [], total: 0, facets: { categories: [], prices: null } });
});

test('PostgreSQL reads the ids of a page once, not also while it plans', async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL track_functions = 'all'`);
    const ids = idsOfPart({ filter: {}, sort: 'name', month: MONTH }, PART);
    expect(await readInOrder(tx, [ids])).toHaveLength(24);
    const { rows } = await tx.execute(
      sql`SELECT calls::int FROM pg_stat_xact_user_functions WHERE funcname = 'product_ids'`,
    );
    expect(rows).toEqual([{ calls: 1 }]);
  });
});

test('products have descriptions, except in a list for cards', async () => {
  expect((await ask('page=1&limit=2')).data).toEqual(
    expect.arrayContaining([expect.objectContaining({ description: '' })]),
  );
  const { data, total, facets } = await ask('page=1&limit=2&facets=1');
  const cards = data.map(({ description: _description, ...card }) => card);
  expect(await ask('page=1&limit=2&facets=1&descriptions=0')).toEqual({ data: cards, total, facets });
});

test('a search keeps filters, orders, pages and facets', async () => {
  const found = among({ cap: 30, category: [2] }).filter(({ name }) => /tomato/i.test(name));
  const expected = idsOf(found.sort((a, b) => ORDERS['price-down'](a, b) || shopOrder(a, b)));
  const params = 'query=tomato&category=2&max_price=30&sort=price-down';
  const first = await ask(`${params}&page=1&limit=5&facets=1`);
  const second = await ask(`${params}&page=2&limit=5`);
  expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual(expected.slice(0, 10));
  expect([first.total, second.total]).toEqual([expected.length, expected.length]);
  const matches = among({ cap: 30 }).filter(({ name }) => /tomato/i.test(name));
  for (const { id, count } of first.facets!.categories) {
    expect(count).toBe(matches.filter(({ categoryId }) => categoryId === id).length);
  }
});

test.each([
  ['sort=cheapest', 'sort', /one of featured, price-up, price-down, saving, name/],
  ['category=leaves', 'category', /ids with commas in between, such as 1,4/],
  ['category=1,,4', 'category', /ids with commas/],
  ['max_price=-1', 'max_price', /whole rupees from 0/],
  ['max_price=12.5', 'max_price', /whole rupees/],
  ['limit=101', 'limit', /in pages of at most 100 products: page=1&limit=100/],
  ['page=-1', 'page', /whole number from 0/],
  ['facets=many', 'facets', /facets/],
])('%s is rejected with a message that helps', async (query, field, message) => {
  const response = await shop.get(`/product?${query}`);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ errors: [{ field, message: expect.stringMatching(message) }] });
});

test('numbers of products stay right through every kind of change', async () => {
  await expect(
    shop.db.transaction(async (tx) => {
      const counts = async () => {
        const { rows } = await tx.execute(sql`SELECT * FROM shop.product_counts ORDER BY 1, 2, 3, 4`);
        const { rows: right } = await tx.execute(sql`
          SELECT width, category_id, season_months, bucket, count(*)::int AS products
          FROM ${products}
          CROSS JOIN LATERAL (SELECT ceil(sale_price_paise / 100.0)::int AS rupees) AS price
          CROSS JOIN LATERAL (VALUES (0, 0), (1, rupees), (32, rupees / 32)) AS place (width, bucket)
          WHERE listed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
        expect(rows).toEqual(right);
        return rows.length;
      };
      await counts();
      for (const change of [
        sql`UPDATE ${products} SET sale_price_paise = sale_price_paise - 30 WHERE id % 3 = 0`,
        sql`UPDATE ${products} SET listed = NOT listed WHERE id % 2 = 0`,
        sql`UPDATE ${products} SET category_id = 14, season_months = '{1,12}' WHERE id % 5 = 0`,
        sql`UPDATE ${products} SET available = NOT available`,
        sql`UPDATE ${products} SET id = id + 10000 WHERE id % 4 = 0`,
        sql`DELETE FROM ${products} WHERE id % 7 = 0`,
        sql`INSERT INTO ${products} (category_id, name, image, pack_grams, reg_price_paise, sale_price_paise)
            SELECT 1, 'New', 'n.webp', '{1}', 100, n FROM generate_series(1, 100) n`,
      ]) {
        await tx.execute(change);
        expect(await counts()).toBeGreaterThan(0);
      }
      await tx.execute(sql`DELETE FROM ${products}`);
      expect(await counts()).toBe(0);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
});
