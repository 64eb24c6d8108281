import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that colours decide. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe's own choice of rules and best practices, and the one of WCAG 2.2 that it leaves out unless asked. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    // What stands in other documents (the map) is not ours; without frames to wait for axe is twice as fast.
    .exclude('iframe')
    .setLegacyMode();

/** Until nothing fades or slides any more: only then are colours what they are. What runs longer than a second is no such thing. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000,
      );
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

async function found(page: Page, axe: AxeBuilder): Promise<string[]> {
  // What has scrolled half beneath the header counts as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await atRest(page);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** What axe has against the page as it is now. */
export const violations = (page: Page): Promise<string[]> => found(page, axeOn(page));

/** What it has against the page's colours for those who prefer dark ones. */
export async function violationsInDark(page: Page): Promise<string[]> {
  // Without motion the colours change at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return found(page, axeOn(page).withRules(COLOUR_RULES));
}
