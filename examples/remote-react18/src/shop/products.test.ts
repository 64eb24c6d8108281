import { RECIPES } from '../book/recipes.ts';
import { readShop } from '../testing/shop.ts';
import { costOfRecipe } from './cost.ts';
import { readProducts } from './products.ts';

const recipe = (name: string) => RECIPES.find(({ slug }) => slug === name)!;

test('only products that recipes need are kept, with prices in paise', async () => {
  const products = await readProducts(readShop);
  expect(products['Tomato Country']).toEqual({
    name: 'Tomato Country',
    path: '/product_details/101/1',
    picture: '/api/media/products/101.webp',
    price: 3800,
    available: true,
  });
  expect(products['Drumstick (']).toBeUndefined();
});

test('a recipe costs what its ingredients cost, rounded up to rupees, for the number of servings', async () => {
  const products = await readProducts(readShop);
  // 13.30 + 5.10 + 2.84 + 1.92 + 0.62
  expect(costOfRecipe(recipe('tomato-rasam'), products)).toBe(2400);
  expect(costOfRecipe(recipe('tomato-rasam'), products, 8)).toBe(4800);
});

test('a recipe with an ingredient that the shop lacks or has sold out has no cost', async () => {
  const products = await readProducts(readShop);
  expect(costOfRecipe(recipe('drumstick-sambar'), products)).toBeNull();
  expect(costOfRecipe(recipe('beetroot-poriyal'), products)).toBeNull();
});
