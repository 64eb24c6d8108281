import type { Locator, Page } from '@playwright/test';
import { expect } from '../system/test.ts';

/** Somebody who manages releases in the console. */
export class ReleaseConsole {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a screen, `channels/production/log`, and waits until it has something to show. */
  async open(screen: string): Promise<void> {
    await this.page.goto(`/console/${screen}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.getByText('Loading …')).toHaveCount(0);
  }

  async signIn(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Deploy token').fill(process.env.FARMGATE_TOKEN!);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  }

  /** Gives the open dialog its reason, presses its button and waits until the console says what came of it. */
  async confirm(button: string, reason: string, outcome: string | RegExp): Promise<void> {
    await this.dialog.getByLabel('Reason').fill(reason);
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(this.outcome.getByText(outcome)).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** What the last change came to, with the way back. */
  get outcome(): Locator {
    return this.page.getByRole('status');
  }

  /** A row of the list of releases. */
  release(version: string): Locator {
    return this.page
      .getByRole('table', { name: 'Releases, newest first' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: version }) });
  }
}
