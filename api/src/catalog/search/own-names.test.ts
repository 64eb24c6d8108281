import { createSeededShop, namesWithOwners, SEED, type SeededShop } from './testing/seeded-shop.ts';
import { mistype } from './testing/mistype.ts';

let shop: SeededShop;
beforeAll(async () => {
  shop = await createSeededShop();
});
afterAll(() => shop.close());

const idsOf = async (query: string) => (await shop.find(query)).map(({ id }) => id);
/** Of 4,000 names some, because a search takes some milliseconds. */
const every = (step: number) => namesWithOwners().filter((_name, at) => at % step === 0);

test.each(SEED.map(({ name, alternative_names: others }) => ({ name, others })))(
  '$name has names in Latin letters, Tamil and Hindi',
  ({ others }) => {
    const tamil = others.filter((name) => /[\u0B80-\u0BFF]/.test(name));
    const hindi = others.filter((name) => /[\u0900-\u097F]/.test(name));
    expect(tamil.length).toBeGreaterThanOrEqual(2);
    expect(hindi.length).toBeGreaterThanOrEqual(2);
    expect(others.length - tamil.length - hindi.length).toBeGreaterThanOrEqual(5);
    expect(new Set(others).size).toBe(others.length);
  },
);

test('names find their products first', async () => {
  const missed: string[] = [];
  for (const [name, owners] of every(8)) {
    const found = await idsOf(name);
    const isRight =
      found.some((id) => owners.includes(id)) && (owners.length > 3 || owners.every((id) => found.includes(id)));
    if (!isRight) missed.push(`${name}: ${found.join()} instead of ${owners.join()}`);
  }
  expect(missed).toEqual([]);
}, 120_000);

test('with one letter wrong, 95 % of the longer names find theirs among the first three', async () => {
  const known = new Set(namesWithOwners().map(([name]) => name));
  const wrong: string[] = [];
  const names = every(11).filter(([name]) => [...name].length >= 5);
  for (const [at, [name, owners]] of names.entries()) {
    const query = mistype(name, at);
    if (known.has(query)) continue;
    if (!(await idsOf(query)).some((id) => owners.includes(id))) wrong.push(`${name}: ${query}`);
  }
  expect({ wrong, isFew: wrong.length <= names.length * 0.05 }).toEqual({ wrong, isFew: true });
}, 120_000);

test('with two letters wrong, at most 5 % of the longer names find nothing', async () => {
  const known = new Set(namesWithOwners().map(([name]) => name));
  const empty: string[] = [];
  const names = every(17).filter(([name]) => [...name].length >= 6);
  for (const [at, [name]] of names.entries()) {
    const query = mistype(mistype(name, at), at + 5);
    if (known.has(query)) continue;
    if ((await idsOf(query)).length === 0) empty.push(`${name}: ${query}`);
  }
  expect({ empty, isFew: empty.length <= names.length * 0.05 }).toEqual({ empty, isFew: true });
}, 120_000);
