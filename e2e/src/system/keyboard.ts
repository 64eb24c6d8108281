import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A control must be reachable with this many presses of Tab. */
const MAX_STOPS = 80;

/** Runs in the page. @returns why the focused element is not visible, or undefined if it is */
const focusProblem = () => {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has the focus';
  const name = element.outerHTML.slice(0, 120);
  // A link that covers its card has the ring on ::after. A slider's thumb has no readable style.
  const ringed = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!ringed && !element.matches('[type="range"]')) return `no ring around ${name}`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
    document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y),
  );
  // Toasts may cover any element, and disappear on their own.
  const seen = points.some(
    (there) => element.contains(there) || there?.contains(element) || there?.closest('[popover]'),
  );
  return seen ? undefined : `covered or out of sight: ${name}`;
};

/** A user without a mouse. Every focused element on the way must be visible. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the control has the focus. */
  async tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.#page.keyboard.press(key);
      await expect.poll(() => this.#page.evaluate(focusProblem)).toBeUndefined();
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Pressing ${key} ${MAX_STOPS} times did not move the focus to ${control.toString()}.`);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Moves the focus to a control and presses the key. */
  async activate(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(control);
    await this.press(key);
  }

  /** Moves the focus to a field and replaces its content. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  /** After a navigation, the focus must be at the start of the new page. */
  async expectAtPage(heading: string): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(this.#page.getByRole('main')).toBeFocused();
  }
}
