/** The class names in a page's markup. */
export const classesIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)));

/** The class names in a style sheet's selectors. Parts of values such as `.5rem` may be among them: no markup has such a class. */
export const classesWithRules = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name]) => name!.replaceAll('\\', ''))),
];
