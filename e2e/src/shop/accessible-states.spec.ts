import { waitForPage, expectAccessible, STATES, test, batchesOf } from './accessibility.ts';

test.describe.configure({ mode: 'parallel' });

for (const persona of ['visitor', 'newcomer', 'regular'] as const) {
  test.describe(() => {
    test.use({ persona });

    for (const batch of batchesOf(persona, STATES)) {
      const names = batch.map(({ name }) => name).join(', ');
      test(`axe finds nothing on ${names}`, async ({ page, context, pageErrors }) => {
        // Clears what was typed into forms for the previous shot.
        await page.addInitScript(() => {
          if (self === top && location.protocol.startsWith('http')) sessionStorage.clear();
        });
        for (const { name, path, before, prepare } of batch) {
          await test.step(name, async () => {
            await before?.(page);
            await page.goto(path);
            await waitForPage(page);
            await prepare?.(page);
            await expectAccessible(page, name, true);
            // These shots make the page fail on purpose.
            if (before) pageErrors.length = 0;
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await context.setOffline(false);
          });
        }
      });
    }
  });
}
