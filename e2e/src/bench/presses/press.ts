import type { Locator, Page } from 'playwright-core';

/** What a press may use besides its page. */
export interface Visit {
  page: Page;
  /** From 0. Presses that repeat in one page use it to choose something new each time. */
  run: number;
}

/** One kind of press on the phone. */
export interface Press {
  name: string;
  path: string | ((run: number) => string);
  /** The visitor is a customer with a cart of three lines. */
  signedIn?: boolean;
  /** The page is loaded once; each run goes on from the one before. */
  staysOpen?: boolean;
  /** Prepares the page; not measured. */
  before?(visit: Visit): Promise<unknown>;
  /** The control that a finger taps. It is found before the press. */
  target?(visit: Visit): Locator;
  /** Where the finger taps the control, as a share of its width. Default: 0.5. */
  across?(run: number): number;
  /** Real input of presses that are no taps: a key. */
  act?(visit: Visit): Promise<unknown>;
  /** Undoes the effect; not measured. */
  after?(visit: Visit): Promise<unknown>;
  /** Runs in the page before the press. `isDone` gets its value. */
  note?(): string;
  /** Runs in the page in each frame: whether the result is visible. */
  isDone(noted: string): boolean;
  /** Runs in the page in each frame: whether the page says that it is busy. Default: any `aria-busy`. */
  isBusy?(): boolean;
}
