import type { Page } from './pages.ts';

/** A page that says that it cannot be made just now, or not all of it: one from before is better. */
export class Unready extends Error {
  constructor(readonly page: Page) {
    super('the shop’s API does not answer');
  }
}
