import type { Locator, Page } from '@playwright/test';
import { expect } from '../system/test.ts';

/** Drives the release console in a page. */
export class ReleaseConsole {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a screen, such as `channels/production/log`, and waits until it has loaded. */
  async open(screen: string): Promise<void> {
    await this.page.goto(`/console/${screen}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.getByText('Reading …')).toHaveCount(0);
  }

  async signIn(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Deploy token').fill(process.env.FARMGATE_TOKEN!);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  }

  /** Fills in the dialog's reason, presses its button and waits for the outcome. */
  async confirm(button: string, reason: string, outcome: string | RegExp): Promise<void> {
    await this.dialog.getByLabel('Reason').fill(reason);
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(this.outcome.getByText(outcome)).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The message about the last change, with a button to undo it. */
  get outcome(): Locator {
    return this.page.getByRole('status');
  }

  /** The release's row in the list of releases. */
  release(version: string): Locator {
    return this.page
      .getByRole('table', { name: 'Releases, newest first' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: version }) });
  }
}
