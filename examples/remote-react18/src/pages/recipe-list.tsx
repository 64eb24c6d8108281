import { formatRupees } from '@farmgate/shared/money';
import type { Recipe } from '../book/recipes.ts';
import { MONTHS, bySeason, firstMonth } from '../book/season.ts';
import { costOfRecipe } from '../shop/cost.ts';
import type { Data } from './data.ts';
import styles from './pages.module.css';

/** All recipes, those of this month first. */
export function RecipeList({ data }: { data: Data }) {
  const { now, always, later } = bySeason(data.month);
  return (
    <>
      <section className={styles.intro}>
        <h1>Recipes of the season</h1>
        <p>What to cook with this month’s harvest. Costs are today’s prices of the ingredients in our shop.</p>
      </section>
      <Group title={`At its best in ${MONTHS[data.month - 1]}`} recipes={now} data={data} />
      <Group title="Good in every month" recipes={always} data={data} />
      <Group title="Later in the year" recipes={later} data={data} />
    </>
  );
}

function Group({ title, recipes, data }: { title: string; recipes: Recipe[]; data: Data }) {
  if (recipes.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul role="list" className={styles.cards}>
        {recipes.map((recipe) => (
          <Card key={recipe.slug} recipe={recipe} data={data} />
        ))}
      </ul>
    </section>
  );
}

function Card({ recipe, data: { month, products } }: { recipe: Recipe; data: Data }) {
  const { slug, name, text, minutes, servings, months, ingredients } = recipe;
  const picture = products[ingredients[0]!.product]?.picture;
  const cost = costOfRecipe(recipe, products);
  return (
    <li className={styles.card}>
      {/* The heading names the recipe. */}
      <div className={styles.plate}>{picture && <img src={picture} alt="" loading="lazy" />}</div>
      <div className={styles.words}>
        <h3>
          <a href={`/recipes/${slug}`}>{name}</a>
        </h3>
        <p>{text}</p>
        <p className={styles.facts}>
          <span>{minutes} minutes</span>
          {cost !== null && (
            <span>
              {formatRupees(cost)} for {servings}
            </span>
          )}
          {months && !months.includes(month) && <span>from {firstMonth(months)}</span>}
        </p>
      </div>
    </li>
  );
}
