import { formatPackSize, formatRupees } from '@farmgate/shared/money';
import type { Ingredient, Recipe } from '../book/recipes.ts';
import { costOf } from '../shop/cost.ts';
import type { Product, Products } from '../shop/products.ts';
import styles from './pages.module.css';

/** Whole grams below 100 g, steps of 10 g above. */
const rounded = (grams: number) => (grams < 100 ? Math.max(1, Math.round(grams)) : Math.round(grams / 10) * 10);

/** What to buy, with a link to each product, and what most kitchens have. */
export function Ingredients({ recipe, products, servings }: { recipe: Recipe; products: Products; servings: number }) {
  return (
    <ul role="list" className={styles.ingredients}>
      {recipe.ingredients.map((ingredient) => (
        <Line
          key={ingredient.product}
          ingredient={ingredient}
          grams={rounded((ingredient.grams * servings) / recipe.servings)}
          product={products[ingredient.product]}
        />
      ))}
      {recipe.pantry.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Line({ ingredient, grams, product }: { ingredient: Ingredient; grams: number; product?: Product }) {
  return (
    <li>
      <span>
        {formatPackSize(grams)}{' '}
        {product ? <a href={product.path}>{product.name}</a> : ingredient.product.replace(' (', '')}
      </span>
      <span className={styles.price}>
        {product?.available
          ? formatRupees(Math.ceil(costOf(product.price, grams) / 100) * 100)
          : 'not in the shop today'}
      </span>
    </li>
  );
}
