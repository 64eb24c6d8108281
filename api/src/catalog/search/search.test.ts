import type { Product } from '@farmgate/contract/shop/catalog';
import type { Suggestions } from '@farmgate/contract/shop/suggest';
import { eq } from 'drizzle-orm';
import { products } from '../../database/schema.ts';
import { seedIfEmpty } from '../../seed/seed.ts';
import { createTestShop, type TestShop, unseal } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await seedIfEmpty(shop.db, { log: { info: () => {} } });
});
afterAll(() => shop.close());

const search = async (query: string) =>
  unseal<{ data: Product[]; total: number; did_you_mean: string | null }>(
    await shop.get(`/product?query=${encodeURIComponent(query)}`),
  );
const namesFor = async (query: string) => (await search(query)).data.map(({ name }) => name);
const suggest = async (query: string) => {
  const response = await shop.get(`/product/suggest?query=${encodeURIComponent(query)}`);
  expect(response.statusCode).toBe(200);
  return response.json<Suggestions>();
};

test.each([
  ['tomato', 'Tomato Country (Naatu Thakkali)'],
  ['தக்காளி', 'Tomato Country (Naatu Thakkali)'],
  ['टमाटर', 'Tomato Country (Naatu Thakkali)'],
  ['வெங்காயம்', 'Onion Big (Bellary / Periya Vengayam)'],
  ['प्याज', 'Onion Big (Bellary / Periya Vengayam)'],
  ['pyaz', 'Onion Big (Bellary / Periya Vengayam)'],
  ['onoin', 'Onion Big (Bellary / Periya Vengayam)'],
  ['okra', 'Ladies Finger (Bhindi / Vendakkai)'],
  ['LADY’S  FINGER', 'Ladies Finger (Bhindi / Vendakkai)'],
  ['eggplant', 'Brinjal Purple (Baingan / Kathirikai)'],
  ['egg plant', 'Brinjal Purple (Baingan / Kathirikai)'],
  ['aloo', 'Potato (Aloo / Urulai Kizhangu)'],
  ['musk melon', 'Muskmelon (Mulam Pazham)'],
  ['500 g fresh carrots', 'Carrot Ooty (Gajar)'],
  ['paneer grapes', 'Grapes Paneer (Muscat)'],
  ['butter fruit', 'Avocado (Butter Fruit)'],
  // Generic words that the names do not have.
  ['sitaphal fruit', 'Custard Apple (Seethapazham)'],
  ['nimbu wala', 'Lemon (Elumichai)'],
  ['rambutn pazham', 'Rambutan'],
  // The description of Cut Fruit Bowl names the papaya, too.
  ['papaya fruit', 'Papaya (Pappali)'],
  // Words for color, size, state and origin that the names do not have.
  ['white potato', 'Potato (Aloo / Urulai Kizhangu)'],
  ['kashmiri garlic', 'Garlic Hill (Malai Poondu)'],
  ['सफेद आलू', 'Potato (Aloo / Urulai Kizhangu)'],
  // Compounds and plurals.
  ['beetrootkizhangu', 'Beetroot (Chukandar)'],
  ['கேரட்கள்', 'Carrot Ooty (Gajar)'],
  // Names of neighboring languages.
  ['kakarakaya', 'Bitter Gourd (Karela / Pavakkai)'],
  ['nuggekai', 'Drumstick (Moringa / Murungakkai)'],
  ['allam', 'Ginger (Inji)'],
  ['kunjulli', 'Small Onion (Shallots / Chinna Vengayam)'],
  // A mistake beside goods of other shops that the name has.
  ['tender cocnout water', 'Tender Coconut (Ilaneer)'],
])('%p finds first or second %p', async (query, name) => {
  expect((await namesFor(query)).slice(0, 2)).toContain(name);
});

describe('beginnings', () => {
  test.each([
    ['tom', 'Tomato'],
    ['pota', 'Potato'],
    ['oni', 'Onion'],
    ['caul', 'Cauliflower'],
    ['cucu', 'Cucumber'],
    ['sweet co', 'Sweet Corn'],
    ['தக்', 'Tomato'],
  ])('%p finds %p', async (query, name) => {
    expect((await namesFor(query))[0]).toMatch(new RegExp(`^${name}`));
  });

  test('what its suggestions show, a search of three letters or more finds, unless it names goods of other shops', async () => {
    const names = await shop.db.select({ name: products.name }).from(products);
    const words = new Set(names.flatMap(({ name }) => name.toLowerCase().match(/^[a-z]{4,}/) ?? []));
    const empty: string[] = [];
    for (const word of words)
      for (const length of [3, Math.ceil(word.length / 2)].filter((letters) => letters >= 3)) {
        const query = word.slice(0, length);
        const [{ total }, suggested] = [await search(query), await suggest(query)];
        if (total === 0 && suggested.products.length > 0) empty.push(query);
      }
    const { rows: unexplained } = await shop.pool.query(
      `SELECT word FROM unnest($1::text[]) word WHERE NOT EXISTS (SELECT FROM shop.search_goods WHERE sound = shop.sound(word))`,
      [empty],
    );
    expect(unexplained).toEqual([]);
    expect(empty.length).toBeLessThan(words.size / 2);
  });
});

describe('mistakes', () => {
  test.each([
    ['tamota', 'Tomato'],
    ['brocoli', 'Broccoli'],
    ['cauliflwoer', 'Cauliflower'],
    ['ladies fingr', 'Ladies Finger'],
    ['vendaka', 'Ladies Finger'],
    ['murungakay', 'Drumstick'],
    // l for another l, a missing dot, and a syllable typed twice.
    ['தக்காலி', 'Tomato'],
    ['வெங்காயம', 'Onion'],
    ['கேகேரட்', 'Carrot'],
    ['वेंगायम', 'Onion'],
    ['ಟೊಮೆಟೊ', 'Tomato'],
  ])('%p finds %p', async (query, name) => {
    expect((await namesFor(query)).slice(0, 3).join()).toContain(name);
  });

  test('a mistyped search says what it found, a right one does not', async () => {
    expect((await search('onoin')).did_you_mean).toBe('onion');
    expect((await search('onion')).did_you_mean).toBeNull();
  });
});

describe('what the shop does not sell', () => {
  test.each(
    'milk soap iPhone egg muttai paal butter paneer sakkarai ghee soup ice straw water mutton bread paper பால் முட்டை दूध घी'.split(
      ' ',
    ),
  )('%p finds nothing', async (query) => {
    expect(await search(query)).toEqual({ data: [], total: 0, did_you_mean: null });
  });

  test.each([
    'tomato ketchup',
    'potato chips',
    'coconut oil',
    'orange juice',
    'green tea',
    'chilli powder',
    'milk fruit',
    'bread wala',
    'apple iphone',
    'mint gum',
    'lunch box',
    'अंडे',
  ])('neither does %p, although a product has one of its words', async (query) => {
    expect(await namesFor(query)).toEqual([]);
  });

  test('a shop that sells them finds them by their names', async () => {
    const [added] = await shop.db
      .insert(products)
      .values({ categoryId: 1, name: 'Paneer', image: 'x', packGrams: [1], regPricePaise: 2, salePricePaise: 1 })
      .returning();
    expect(await namesFor('paneer')).toEqual(['Paneer']);
    await shop.db.delete(products).where(eq(products.id, added!.id));
    expect(await namesFor('paneer')).toEqual([]);
  });
});

describe('order', () => {
  const make = async (
    rows: { name: string; alternativeNames?: string[]; description?: string; available?: boolean }[],
  ) => {
    const values = rows.map((row) => ({
      categoryId: 14,
      image: 'x',
      packGrams: [1],
      regPricePaise: 2,
      salePricePaise: 1,
      ...row,
    }));
    await shop.db.insert(products).values(values);
  };

  test('name, beginning, alternative name, word of a name, proper name of a description', async () => {
    await make([
      { name: 'Farm basket', description: '<p>From the hills of Zorbu.</p>' },
      { name: 'Grand Zorbu Roll' },
      { name: 'Quandong', alternativeNames: ['zorbu'] },
      { name: 'Zorbu Long' },
      { name: 'Zorbu' },
      { name: 'Other basket', description: '<p>Tastes like zorbu.</p>' },
    ]);
    expect(await namesFor('zorbu')).toEqual(['Zorbu', 'Zorbu Long', 'Quandong', 'Grand Zorbu Roll', 'Farm basket']);
    expect(await namesFor('zrobu')).toEqual(['Zorbu Long', 'Zorbu', 'Quandong']);
  });

  test('of equal matches those that can be bought', async () => {
    await make([{ name: 'Vimpat One', available: false }, { name: 'Vimpat Two' }]);
    expect(await namesFor('vimpat')).toEqual(['Vimpat Two', 'Vimpat One']);
  });

  test('words of a search may be in the name and in the description', async () => {
    await make([{ name: 'Kelzo', description: '<p>Good for a slow casserole.</p>' }]);
    expect(await namesFor('kelzo casserole')).toEqual(['Kelzo']);
    expect(await namesFor('casserole')).toEqual([]);
    expect(await namesFor('kelzo rafting')).toEqual([]);
  });

  test('a category, also misspelled as staff wrote it', async () => {
    const found = await search('vegetables');
    expect(found.total).toBeGreaterThan(40);
    expect(found.data.some(({ catgory_id }) => catgory_id === 1)).toBe(true);
  });

  test('several generic words find every category that has one of them', async () => {
    const vegetables = await search('vegetables');
    const both = await search('fruits and vegetables');
    expect(both.total).toBeGreaterThan(vegetables.total + 10);
    expect(new Set(both.data.map(({ catgory_id }) => catgory_id))).toEqual(new Set([1, 3, 6]));
  });

  test('a name that staff correct is found by the new one only, an unlisted product not at all', async () => {
    await make([{ name: 'Xilofrut' }]);
    const change = (set: Partial<typeof products.$inferInsert>) =>
      shop.db.update(products).set(set).where(eq(products.image, 'x'));
    expect(await namesFor('xilofrut')).toEqual(['Xilofrut']);
    await shop.pool.query(`UPDATE shop.products SET name = 'Wubagon' WHERE name = 'Xilofrut'`);
    expect([await namesFor('xilofrut'), await namesFor('wubagon')]).toEqual([[], ['Wubagon']]);
    await change({ listed: false });
    expect(await namesFor('wubagon')).toEqual([]);
  });

  test('words that no listed product has any more leave the dictionary, words of others stay', async () => {
    const known = async () => {
      const { rows } = await shop.pool.query(
        `SELECT term, names FROM shop.search_terms WHERE term ~ 'pluvora|dranimo' ORDER BY term`,
      );
      return rows.map(({ term, names }) => `${term}${names ? ' names' : ''}`);
    };
    const rename = (from: string, to: string) =>
      shop.db.update(products).set({ name: to }).where(eq(products.name, from));
    await make([{ name: 'Pluvora' }, { name: 'Green Pluvora Leaf' }, { name: 'Dranimo' }]);
    expect(await known()).toEqual(['dranimo names', 'pluvora names']);
    await rename('Pluvora', 'Dranimo Long');
    expect(await known()).toEqual(['dranimo names', 'dranimolong names', 'pluvora']);
    await rename('Dranimo', 'Pluvora');
    expect(await known()).toEqual(['dranimo names', 'dranimolong names', 'pluvora names']);
    await shop.pool.query(`UPDATE shop.products SET listed = false WHERE name ~ 'Pluvora|Dranimo'`);
    expect([await known(), (await search('pluvoar')).did_you_mean]).toEqual([[], null]);
  });
});

const HOSTILE = [
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  "'a':* & !",
  '\0',
  '🥕'.repeat(80),
  '\u202Eotamot',
  '()',
  '\uFFFD',
  '((',
];

test.each(HOSTILE)('%j is answered without an error', async (query) => {
  const path = encodeURIComponent(query);
  for (const call of [`/product?query=${path}`, `/product/suggest?query=${path}%20%20`])
    expect([200, 422]).toContain((await shop.get(call)).statusCode);
});

test('lists do not send alternative names', async () => {
  expect(Object.keys((await search('tomato')).data[0]!)).not.toContain('alternative_names');
});
