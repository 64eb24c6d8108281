import type { CDPSession, Locator, Page } from 'playwright-core';

/** How long the finger stays on the glass, in ms. Playwright's taps take no time, so they count what the page does when the finger comes down. */
const TOUCH_MS = 80;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Taps the center of a control, or the place at `across` of its width, with a finger. */
export async function tap(control: Locator, across = 0.5): Promise<void> {
  const page = control.page();
  const devtools = await devtoolsOf(page);
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control to press is not visible.');
  const touchPoints = [{ x: box.x + box.width * across, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
