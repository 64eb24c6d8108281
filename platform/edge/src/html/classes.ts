/** Class names in HTML. */
export const classesIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)));

/** Class names in a stylesheet's selectors. Parts of values such as `.5rem` can be among them, which no markup has as a class. */
export const classesWithRules = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name]) => name!.replaceAll('\\', ''))),
];
