import { useEffect } from 'react';
import type { Screen } from '../router/match.ts';
import type { Data } from './data.ts';
import { titleOf } from './head.tsx';
import { NotFound } from './not-found.tsx';
import { RecipeList } from './recipe-list.tsx';
import { RecipePage } from './recipe-page.tsx';
import { recipeOf } from './recipe-of.ts';
import { Visitor } from './visitor.tsx';
import styles from './pages.module.css';

interface Props {
  screen: Screen;
  data: Data;
  /** The name of the customer; null for a visitor who is not signed in, and at an edge. */
  customer: string | null;
}

/** Everything between the shop's header and footer. It runs with React 18 and 19. */
export function App({ screen, data, customer }: Props) {
  const recipe = recipeOf(screen);
  const title = titleOf(screen);
  // The shell sets the title of the route, the same for all recipes.
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className={styles.page}>
      {screen.name === 'list' && <RecipeList data={data} />}
      {screen.name !== 'list' && (recipe ? <RecipePage key={recipe.slug} recipe={recipe} data={data} /> : <NotFound />)}
      <Visitor customer={customer} />
    </div>
  );
}
