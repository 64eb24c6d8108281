import { test } from './test.ts';
for (const width of [412, 1280])
  for (const [name, path] of [['recipes', '/recipes'], ['recipe', '/recipes/tomato-rasam'], ['missing', '/recipes/pizza'], ['prices', '/prices?sort=saving'], ['calendar', '/harvest_calendar?month=5']] as const)
    test(`${name} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, clip: { x: 0, y: 0, width, height: width === 412 ? 2000 : 1500 }, fullPage: true });
    });
