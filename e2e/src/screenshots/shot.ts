import type { Page } from 'playwright-core';
import type { Persona } from './browsers.ts';

/** One state of the shop, shown in several screenshots. */
export interface Shot {
  /** File name without width and color scheme. */
  name: string;
  path: string;
  /** Default: visitor. */
  persona?: Persona;
  /** Runs before the page is requested. */
  before?: (page: Page) => Promise<unknown>;
  /** Actions on the page before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Show only the window instead of the full page, for overlays. */
  window?: true;
  /** Window widths in px. Default: a phone and a desktop. */
  widths?: number[];
  /** Window widths in px of the dark screenshots. Default: a phone. */
  darkWidths?: number[];
  /** A call is not answered, or a list is open that scrolling would close: do not wait for the rest of the page. */
  isBusy?: true;
}
