import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForAnimations } from './animations.ts';

/** The rules whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe's default rules, and the WCAG 2.2 rule that is off by default. */
const ALL_RULES: axe.RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Rules for pages. A component alone has no headings and landmarks around it. */
const PAGE_RULES = ['heading-order', 'landmark-one-main', 'page-has-heading-one', 'region'];

/** Check only this many list items of the same structure: checking all takes seconds and finds nothing more. */
const MAX_SIMILAR_ITEMS = 3;

const { source } = createRequire(import.meta.url)('axe-core') as typeof axe;

/** Injects axe once per document; @axe-core/playwright would inject it for each run. */
async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ options, maxSimilar }) => {
      /** The structure of an element, without texts, URLs and numbers. */
      const structure = (element: Element): string => {
        const states = ['class', 'style', 'role', 'type', 'disabled', 'aria-disabled', 'aria-hidden', 'hidden'];
        const values = states.map((name) => element.getAttribute(name) ?? '');
        return `${element.tagName}[${values.join()}](${[...element.children].map(structure).join()})`;
      };
      const repeated = [...document.querySelectorAll('ul, ol, tbody')].flatMap(({ children }) => {
        const seen = new Map<string, number>();
        return [...children].filter((item) => {
          const times = (seen.get(structure(item)) ?? 0) + 1;
          seen.set(structure(item), times);
          return times > maxSimilar;
        });
      });
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      // The map in the footer is another site's document.
      const context = { exclude: [...document.querySelectorAll('iframe'), ...repeated] };
      const { violations } = await inPage.run(context, { ...options, resultTypes: ['violations'], iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    { options, maxSimilar: MAX_SIMILAR_ITEMS },
  );
  return found;
}

async function found(page: Page, options: axe.RunOptions): Promise<string[]> {
  // Targets that are half hidden under the header would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await waitForAnimations(page);
  return run(page, options);
}

/** The violations that axe finds on the page in its current state. */
export const violations = (page: Page): Promise<string[]> => found(page, ALL_RULES);

/** The violations that axe finds on a page that shows one component. */
export const componentViolations = (page: Page): Promise<string[]> =>
  found(page, {
    rules: { ...ALL_RULES.rules, ...Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])) },
  });

/** The violations of color rules in the dark color scheme. */
export async function violationsInDark(page: Page): Promise<string[]> {
  // With reduced motion, colors change without a transition.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return found(page, { runOnly: COLOR_RULES });
}
