import { useState } from 'react';
import { formatRupees } from '@farmgate/shared/money';
import type { Recipe } from '../book/recipes.ts';
import { costOfRecipe } from '../shop/cost.ts';
import type { Data } from './data.ts';
import { Ingredients } from './ingredients.tsx';
import styles from './pages.module.css';

const MAX_SERVINGS = 12;

/** One recipe, for as many people as the visitor chooses. */
export function RecipePage({ recipe, data: { products } }: { recipe: Recipe; data: Data }) {
  const { name, text, minutes, ingredients, steps } = recipe;
  const [servings, setServings] = useState(recipe.servings);
  const cost = costOfRecipe(recipe, products, servings);
  const picture = products[ingredients[0]!.product]?.picture;
  return (
    <article className={styles.recipe}>
      <p>
        <a href="/recipes">All recipes</a>
      </p>
      <header className={styles.hero}>
        <div className={styles.intro}>
          <h1>{name}</h1>
          <p>{text}</p>
          <p className={styles.facts}>
            <span>{minutes} minutes</span>
            <span>serves {servings}</span>
            {cost !== null && <span>{formatRupees(cost)} of ingredients</span>}
          </p>
        </div>
        <div className={styles.plate}>{picture && <img src={picture} alt="" />}</div>
      </header>
      <div className={styles.columns}>
        <section className={styles.group}>
          <div className={styles.row}>
            <h2>Ingredients</h2>
            <fieldset className={styles.stepper}>
              <legend className={styles.unseen}>Servings</legend>
              <button
                type="button"
                aria-label="Fewer"
                disabled={servings === 1}
                onClick={() => setServings(servings - 1)}
              >
                −
              </button>
              <output>{servings}</output>
              <button
                type="button"
                aria-label="More"
                disabled={servings === MAX_SERVINGS}
                onClick={() => setServings(servings + 1)}
              >
                +
              </button>
            </fieldset>
          </div>
          <Ingredients recipe={recipe} products={products} servings={servings} />
        </section>
        <section className={styles.group}>
          <h2>Method</h2>
          <ol role="list" className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  );
}
