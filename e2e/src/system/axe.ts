import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForAnimations } from './animations.ts';

/** The rules that colours decide. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe's own choice of rules and best practices, and the one of WCAG 2.2 that it leaves out unless asked. */
const ALL_RULES: axe.RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Of a list's items that are built alike, this many are looked at: the others cost seconds and find nothing else. */
const MOST_ALIKE = 3;

const { source } = createRequire(import.meta.url)('axe-core') as typeof axe;

/** What axe finds on the page as it is now. Once per document it is put in place; @axe-core/playwright does so in each run. */
async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ options, mostAlike }) => {
      /** How an element is built, without its words, its addresses and its numbers. */
      const build = (element: Element): string => {
        const states = ['class', 'style', 'role', 'type', 'disabled', 'aria-disabled', 'aria-hidden', 'hidden'];
        const said = states.map((name) => element.getAttribute(name) ?? '');
        return `${element.tagName}[${said.join()}](${[...element.children].map(build).join()})`;
      };
      const repeated = [...document.querySelectorAll('ul, ol, tbody')].flatMap(({ children }) => {
        const seen = new Map<string, number>();
        return [...children].filter((item) => {
          const times = (seen.get(build(item)) ?? 0) + 1;
          seen.set(build(item), times);
          return times > mostAlike;
        });
      });
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      // What stands in other documents (the map) is not ours.
      const context = { exclude: [...document.querySelectorAll('iframe'), ...repeated] };
      const { violations } = await inPage.run(context, { ...options, resultTypes: ['violations'], iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    { options, mostAlike: MOST_ALIKE },
  );
  return found;
}

async function found(page: Page, options: axe.RunOptions): Promise<string[]> {
  // What has scrolled half beneath the header counts as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await waitForAnimations(page);
  return run(page, options);
}

/** What axe has against the page as it is now. */
export const violations = (page: Page): Promise<string[]> => found(page, ALL_RULES);

/** What it has against the page's colours for those who prefer dark ones. */
export async function violationsInDark(page: Page): Promise<string[]> {
  // Without motion the colours change at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return found(page, { runOnly: COLOUR_RULES });
}
