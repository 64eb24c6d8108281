import { createSeededShop, type SeededShop } from './testing/seeded-shop.ts';

let shop: SeededShop;
beforeAll(async () => {
  shop = await createSeededShop();
});
afterAll(() => shop.close());

test.each([
  // Signs of a script: a consonant lost or swapped, a sign twice, and a sign of the vowel lost.
  ['ஏத்தம்ழம்', 'Banana Nendran'],
  ['भिन्ी', 'Ladies Finger'],
  ['சப்சை பட்டாணி', 'Green Peas'],
  ['ககோஸ்', 'Cabbage'],
  ['लालल माठ', 'Red Amaranth'],
  ['हरी मि्रची', 'Green Chilli'],
  // A key beside the first letter.
  ['xarrot', 'Carrot'],
  // The whole name is closer than one of its words is to other goods or to words of other names.
  ['geen mango', 'Raw Mango'],
  ['abnana flowwer', 'Banana Flower'],
  ['kathiikai', 'Brinjal'],
  ['paka kithal', 'Jackfruit'],
  ['fresh cut friuts', 'Cut Fruit Bowl'],
  // Short words beside the right ones.
  ['weekly vge box', 'Weekly Veg Box'],
  ['eqsy cook plan', 'Easy Cook Plan'],
  ['sojp vegetable mix', 'Soup Vegetable Mix'],
  // Nothing else is found.
  ['pwdvla', 'Snake Gourd'],
  ['itdora', 'Ivy Gourd'],
])('%p finds %p', async (query, name) => {
  expect((await shop.find(query)).map((product) => product.name).join()).toContain(name);
});
