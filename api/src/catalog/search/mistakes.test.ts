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
  // A sign without the consonant that was lost, or two signs swapped.
  ['ொய்யா', 'Guava Pink'],
  ['करेा', 'Bitter Gourd'],
  ['ப்போட்டா', 'Sapota'],
  ['पठेा', 'Ash Gourd'],
  ['தேங்கா்ய', 'Coconut'],
  // The word for fruit has lost its last sign.
  ['பேஷன் பழ', 'Passion Fruit'],
  ['டிராகன் பல', 'Dragon Fruit'],
  // Goods of other shops only sound like it.
  ['methee', 'Fenugreek Leaves'],
  // Goods beside a word, but the whole name has one mistake.
  ['juice pan', 'Morning Juice Plan'],
  ['ice burg', 'Iceberg Lettuce'],
  // u for w.
  ['gwava', 'Guava Pink'],
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
  // Further away, but with the same first letter, and no goods are like it.
  ['soupvegetable mixx', 'Soup Vegetable Mix'],
  ['dryred chillo', 'Dry Red Chilli'],
  // Words that names lack.
  ['coconut 1 pc', 'Coconut'],
  ['drumstick 3 nos', 'Drumstick'],
  ['aalu 2kilo', 'Potato'],
  ['உருளைகிழங்கு 1கிலோ', 'Potato'],
  ['केला 1 दर्जन', 'Banana'],
  ['पुरानी इमली', 'Tamarind'],
  ['guntur dry red chilli', 'Dry Red Chilli'],
])('%p finds %p', async (query, name) => {
  expect((await shop.find(query)).map((product) => product.name).join()).toContain(name);
});

test.each(['வெண்ெணய்', 'மதைா', 'बिस्ुकट', 'ice burger', 'juice pen', 'coconut 1 pc oil'])(
  '%p finds nothing',
  async (query) => {
    expect(await shop.find(query)).toEqual([]);
  },
);
