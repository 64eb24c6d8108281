import { violations, violationsInDark } from '../system/axe.ts';
import { PAGES } from './pages.ts';
import { expect, test, waitForHydration } from './test.ts';

const WIDTHS = [412, 1280];
const PATHS = [...PAGES.map(({ path }) => path), '/recipes', '/recipes/pizza', '/prices?find=nothing'];

for (const width of WIDTHS) {
  for (const path of PATHS) {
    test(`${path} at ${width} px is accessible and fits`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      await page.goto(path);
      await waitForHydration(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violations(page)).toEqual([]);
      expect(await violationsInDark(page)).toEqual([]);
    });
  }
}
