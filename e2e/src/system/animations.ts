import type { Page } from 'playwright-core';

/**
 * Waits until nothing fades or slides any more: only then are colours and places what they are. A transition begins in
 * the frame after the change that causes it. What runs longer than a second is decoration.
 */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000,
        );
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (running().length > 0);
  });
