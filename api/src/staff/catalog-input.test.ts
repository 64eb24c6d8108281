import { catalogImportRows } from '../database/schema.ts';
import { HEAD, row } from '../testing/catalog-file.ts';
import { stock } from '../testing/fixtures.ts';
import { farmgateShop } from '../testing/staff.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await stock(shop.db);
});
afterAll(() => shop.close());

const importing = (input: string | AsyncIterable<Uint8Array>, ...options: string[]) =>
  farmgateShop(['catalog', 'import', '-', '--yes', ...options], { env: { DATABASE_URL: shop.url }, input });

test('standard input is staged while it arrives, and never held as a whole', async () => {
  const staged: number[] = [];
  const input = async function* () {
    yield Buffer.from(`${HEAD}\n`);
    for (let chunk = 0; chunk < 20; chunk += 1) {
      yield Buffer.from(`${Array.from({ length: 500 }, () => row({ name: `Okra ${chunk}` })).join('\n')}\n`);
      staged.push(await shop.db.$count(catalogImportRows));
    }
  };
  const { code, words } = await importing(input(), '--dry-run');
  expect([code, words]).toEqual([0, expect.stringContaining('would add 10000, change 0 and unlist 0 products')]);
  // Streams read a few pieces ahead.
  expect(staged.at(-1)).toBeGreaterThan(5_000);
  expect(await shop.db.$count(catalogImportRows)).toBe(0);
});

test.each([
  ['a price above the largest number', { reg_price: '99999999', sale_price: '99999999' }],
  ['a pack above the largest number', { packs: '99999999999' }],
  ['a name that is too long', { name: 'x'.repeat(5_000) }],
  ['a character that PostgreSQL does not store', { name: 'Ok\0ra' }],
  ['an id above the largest number', { id: '99999999999' }],
])('%s: a dry run and an import say the same', async (_what, cells) => {
  const file = [HEAD, row(cells)].join('\n');
  const dry = await importing(file, '--dry-run');
  const { code, words } = await importing(file);
  expect([code, words]).toEqual([3, dry.words]);
  expect(dry.code).toBe(3);
});
