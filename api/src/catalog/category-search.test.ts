import { PRODUCT_SORTS } from '@farmgate/contract/shop/catalog';
import type { Product } from '@farmgate/contract/shop/catalog';
import type { Suggestions } from '@farmgate/contract/shop/suggest';
import { monthInIndia } from '../time/india.ts';
import { createListShop, idsOf, type ListShop } from './testing/list-shop.ts';

const MONTH = monthInIndia(new Date());
const OTHER = (MONTH % 12) + 1;
const COUNT = 247;
/** By how the search "leafy" finds them: a whole name, the beginning, a word, only the category (or not), a proper name. */
const NAMES = ['Leafy', 'Leafy Bunch', 'Green Leafy Mix', 'Spinach', 'Amaranth', 'Basket'];
const made = Array.from({ length: COUNT }, (_, at) => ({
  id: 100 + ((at * 101) % COUNT),
  categoryId: [2, 1, 2, 14, 2][at % 5]!,
  name: NAMES[at % NAMES.length]!,
  image: 'x.webp',
  description: at % 6 === 5 ? '<p>Grown near Leafy, in the hills.</p>' : '',
  packGrams: [500],
  regPricePaise: 9_000,
  salePricePaise: 950 + ((at * 37) % 41) * 75,
  available: at % 4 !== 0,
  listed: at % 17 !== 0,
  position: at % 11,
  seasonMonths: [[], [MONTH], [OTHER]][at % 3]!,
}));
type Made = (typeof made)[number];

let shop: ListShop;
beforeAll(async () => {
  shop = await createListShop(made);
});
afterAll(() => shop.close());

const ask = (query: string) => shop.ask(query);

/** Undefined: not found. The category, 2, ranks between words of names and proper names. */
function rankOf({ name, categoryId }: Made): number | undefined {
  const rank = [0, 1, 3][NAMES.indexOf(name)];
  if (rank !== undefined) return rank;
  if (categoryId === 2) return 10;
  return name === 'Basket' ? 11 : undefined;
}
const isInSeason = ({ seasonMonths }: Made) => seasonMonths.length === 0 || seasonMonths.includes(MONTH);
const shopOrder = (a: Made, b: Made) => a.position - b.position || a.id - b.id;
const ORDERS: Record<string, (a: Made, b: Made) => number> = {
  featured: (a, b) =>
    rankOf(a)! - rankOf(b)! ||
    Number(b.available) - Number(a.available) ||
    Number(isInSeason(b)) - Number(isInSeason(a)),
  'price-up': (a, b) => a.salePricePaise - b.salePricePaise,
  'price-down': (a, b) => b.salePricePaise - a.salePricePaise,
  saving: (a, b) => a.salePricePaise - b.salePricePaise,
  name: (a, b) => new Intl.Collator('und').compare(a.name, b.name),
};

const FILTERS = [
  {},
  { category: [2] },
  { category: [1, 14] },
  { cap: 25 },
  { category: [2, 1], cap: 31, season: true },
];
const among = ({ category, cap = Infinity, season }: { category?: number[]; cap?: number; season?: boolean }) =>
  made
    .filter((product) => product.listed && rankOf(product) !== undefined)
    .filter(({ categoryId }) => !category || category.includes(categoryId))
    .filter(({ salePricePaise }) => salePricePaise <= cap * 100)
    .filter((product) => !season || isInSeason(product));

describe.each(PRODUCT_SORTS)('the name of a category in the order %s', (sort) => {
  test.each(FILTERS)('finds its products after the better matches: %j', async (filter) => {
    const expected = idsOf(among(filter).sort((a, b) => ORDERS[sort]!(a, b) || shopOrder(a, b)));
    expect(expected.length).toBeGreaterThan(20);
    const { category, cap, season } = filter;
    const params = [
      category && `category=${category.join()}`,
      cap && `max_price=${cap}`,
      season && 'season=now',
      `sort=${sort}`,
      'query=leafy',
    ];
    for (const limit of [19, 100]) {
      const found: number[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
        const { data, total } = await ask([...params, `page=${page}&limit=${limit}`].filter(Boolean).join('&'));
        expect(total).toBe(expected.length);
        found.push(...idsOf(data));
      }
      expect(found).toEqual(expected);
    }
  });
});

test('facets count what is in the category and what matches in others', async () => {
  const { facets } = await ask('query=leafy&category=14&max_price=30&page=1&limit=1&facets=1');
  const counted = [1, 2, 14].map((id) => ({ id, count: among({ category: [id], cap: 30 }).length }));
  expect(facets!.categories).toEqual(counted);
  const prices = among({ category: [14] }).map(({ salePricePaise }) => Math.ceil(salePricePaise / 100));
  expect(facets!.prices).toEqual([Math.min(...prices), Math.max(...prices)]);
});

test('prices that are not whole rupees filter what the category has, too', async () => {
  const expected = among({}).filter(({ salePricePaise }) => salePricePaise >= 1_025 && salePricePaise <= 2_525);
  const answer = await shop.post('/product/filters', { query: 'leafy', prices: [10.25, 25.25], page: 1, limit: 100 });
  const { rows, count } = answer.json<{ rows: Product[]; count: number }>();
  const sorted = expected.sort((a, b) => ORDERS['featured']!(a, b) || shopOrder(a, b));
  expect([count, idsOf(rows)]).toEqual([expected.length, idsOf(sorted).slice(0, 100)]);
});

test('suggestions for a mistyped category show some of its products', async () => {
  const response = await shop.get('/product/suggest?query=seasonigns');
  expect(response.json<Suggestions>().products).toHaveLength(6);
});
