import type { Page } from 'playwright-core';

/**
 * Waits until transitions and animations have finished, so that colors and positions are final. A transition begins in the frame after the
 * change that causes it. Animations longer than a second are ignored as decoration.
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
