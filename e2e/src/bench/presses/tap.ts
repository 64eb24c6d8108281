import type { CDPSession, Locator, Page } from 'playwright-core';

/** How long the finger stays on the glass, in ms. Playwright's taps take no time, so they count what the page does when the finger comes down. */
const TOUCH_MS = 80;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Aims at a control. Finding it by its name takes Playwright 10 ms of the page's thread, which would be slowed down, and leaves garbage
 * that the page would collect during the press.
 *
 * @param across the place to tap, as a share of the control's width
 * @returns a function that taps there
 */
export async function aimAt(control: Locator, across = 0.5): Promise<() => Promise<void>> {
  const page = control.page();
  const devtools = await devtoolsOf(page);
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control to press is not visible.');
  const touchPoints = [{ x: box.x + box.width * across, y: box.y + box.height / 2 }];
  return async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(TOUCH_MS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
