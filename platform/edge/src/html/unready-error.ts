import type { Page } from './page.ts';

/** Data of the page is missing because the API does not answer. A stale page is better than this one. */
export class UnreadyError extends Error {
  override readonly name = 'UnreadyError';

  constructor(readonly page: Page) {
    super('the shop’s API does not answer');
  }
}
