import { RECIPES, type Recipe } from '../book/recipes.ts';
import type { Screen } from '../router/match.ts';

/** The recipe of a screen; undefined for other screens and for a recipe that does not exist. */
export const recipeOf = (screen: Screen): Recipe | undefined =>
  screen.name === 'recipe' ? RECIPES.find(({ slug }) => slug === screen.slug) : undefined;

/** Whether there is a page: its status is 404 otherwise. */
export const isFound = (screen: Screen): boolean => screen.name === 'list' || recipeOf(screen) !== undefined;
