import type { Beacon, BeaconError } from '@farmgate/contract/health-beacon';
import { framesIn, textOf } from '@farmgate/contract/frames';
import type { Browser } from 'playwright-core';
import type { Fault } from './fault.ts';

/** A beacon with errors is sent within seconds after the failure. */
const TIMEOUT_MS = 12_000;

/** Opens a fault's page in the browser as a visitor and presses its button. @returns the errors that the page reports, as an edge keeps them */
export async function errorsOf(browser: Browser, shop: string, { id, press }: Fault): Promise<BeaconError[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const reported = new Promise<BeaconError[]>((resolve) => {
      // Not to the edge, which accepts few pages of one network.
      void page.route('**/_health', async (route) => {
        const { errors = [] } = JSON.parse(route.request().postData() ?? '{}') as Partial<Beacon>;
        await route.fulfill({ status: 204 });
        const frames = (stack: string) => framesIn(stack).map(textOf).join('\n');
        if (errors.length > 0) resolve(errors.map((error) => ({ ...error, stack: frames(error.stack) })));
      });
      setTimeout(() => resolve([]), TIMEOUT_MS).unref();
    });
    await page.goto(`${shop}/faults?fault=${id}`);
    if (press) await page.getByRole('button', { name: 'Go' }).click();
    return await reported;
  } catch {
    return [];
  } finally {
    await context.close();
  }
}
