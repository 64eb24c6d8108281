import { parse } from 'regexparam';

const list = parse('/recipes');
const one = parse('/recipes/:slug');

export type Screen = { name: 'list' } | { name: 'recipe'; slug: string } | { name: 'unknown' };

/** The screen of a path below /recipes. */
export function screenOf(path: string): Screen {
  if (list.pattern.test(path)) return { name: 'list' };
  const slug = one.pattern.exec(path)?.[1];
  return slug === undefined ? { name: 'unknown' } : { name: 'recipe', slug };
}
