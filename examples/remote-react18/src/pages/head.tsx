import type { Screen } from '../router/match.ts';
import { recipeOf } from './recipe-of.ts';

/** The page's name. */
export const nameOf = (screen: Screen): string =>
  screen.name === 'list' ? 'Recipes of the season' : (recipeOf(screen)?.name ?? 'Recipe not found');

/** The document's title. */
export const titleOf = (screen: Screen): string => `${nameOf(screen)} · Farmgate`;

const textOf = (screen: Screen): string | undefined =>
  screen.name === 'list' ? 'What to cook with this month’s harvest, with today’s prices.' : recipeOf(screen)?.text;

/** Elements for the document's head. */
export function Head({ screen }: { screen: Screen }) {
  const text = textOf(screen);
  return (
    <>
      <title>{titleOf(screen)}</title>
      {text ? <meta name="description" content={text} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
