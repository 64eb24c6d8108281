import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Stops on the way to a control before the keyboard counts as lost. */
const MOST_STOPS = 80;

/** What is wrong with the place of the focus; undefined when it is seen. */
const focusProblem = () => {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has the focus';
  const name = element.outerHTML.slice(0, 120);
  // A link that stretches over its card has the ring there. What rings a slider's thumb nobody can be asked for.
  const ringed = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!ringed && !element.matches('[type="range"]')) return `no ring around ${name}`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
    document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y),
  );
  // Toasts lie over whatever there is, and go by themselves.
  const seen = points.some(
    (there) => element.contains(there) || there?.contains(element) || there?.closest('[popover]'),
  );
  return seen ? undefined : `covered or out of sight: ${name}`;
};

/** Somebody without a mouse. Wherever the focus stops on the way, it must be seen. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the control has the focus. */
  async tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await this.#page.keyboard.press(key);
      await expect.poll(() => this.#page.evaluate(focusProblem)).toBeUndefined();
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${MOST_STOPS} times ${key} do not lead to ${control.toString()}.`);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Goes to a control and presses Enter on it. */
  async activate(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(control);
    await this.press(key);
  }

  /** Goes to a field and types over what stands in it. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  /** After a navigation the focus is at the beginning of the new page. */
  async expectAtPage(heading: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(this.#page.getByRole('main')).toBeFocused();
  }
}
