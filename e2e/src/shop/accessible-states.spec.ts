import { arrive, expectNothingFound, STATES, test, turnsOf } from './accessible.ts';

test.describe.configure({ mode: 'parallel' });

for (const who of ['visitor', 'newcomer', 'regular'] as const) {
  test.describe(() => {
    test.use({ who });

    for (const turn of turnsOf(who, STATES)) {
      const names = turn.map(({ name }) => name).join(', ');
      test(`axe finds nothing on ${names}`, async ({ page, context, complaints }) => {
        // Forms begin empty, whatever was typed into them for the shot before.
        await page.addInitScript(() => {
          if (self === top && location.protocol.startsWith('http')) sessionStorage.clear();
        });
        for (const { name, path, before, prepare } of turn) {
          await test.step(name, async () => {
            await before?.(page);
            await page.goto(path);
            await arrive(page);
            await prepare?.(page);
            await expectNothingFound(page, name, true);
            // Of a page that is made to fail complaints are the point.
            if (before) complaints.length = 0;
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await context.setOffline(false);
          });
        }
      });
    }
  });
}
