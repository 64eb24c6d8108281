import { waitForPage, expectAccessible, STATES, test, batchesOf } from './accessibility.ts';

test.describe.configure({ mode: 'parallel' });

for (const persona of ['visitor', 'newcomer', 'regular'] as const) {
  test.describe(() => {
    test.use({ persona });

    for (const turn of batchesOf(persona, STATES)) {
      const names = turn.map(({ name }) => name).join(', ');
      test(`axe finds nothing on ${names}`, async ({ page, context, pageErrors }) => {
        // Forms begin empty, whatever was typed into them for the shot before.
        await page.addInitScript(() => {
          if (self === top && location.protocol.startsWith('http')) sessionStorage.clear();
        });
        for (const { name, path, before, prepare } of turn) {
          await test.step(name, async () => {
            await before?.(page);
            await page.goto(path);
            await waitForPage(page);
            await prepare?.(page);
            await expectAccessible(page, name, true);
            // Of a page that is made to fail pageErrors are the point.
            if (before) pageErrors.length = 0;
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await context.setOffline(false);
          });
        }
      });
    }
  });
}
