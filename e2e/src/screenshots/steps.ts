import type { Page } from 'playwright-core';
import { newCustomer } from '../system/customer.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Presses a button and waits for the dialog that it opens. */
export const openDialog = (button: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('dialog').waitFor();
};

/** Submits an empty form and waits for its errors. */
export const submit = (form: string, button: string) => async (page: Page) => {
  const target = page.getByRole('form', { name: form });
  await target.getByRole('button', { name: button }).click();
  await target.locator('[aria-invalid="true"]').first().waitFor();
};

/** Waits for the invitation to sign up. */
export const invitation = (page: Page) => dialog(page, 'Create Account').waitFor();

export async function closeInvitation(page: Page): Promise<void> {
  const invited = dialog(page, 'Create Account');
  await invited.getByRole('button', { name: 'Close' }).click();
  await invited.waitFor({ state: 'hidden' });
}

export async function forgetPassword(page: Page): Promise<void> {
  await openDialog('Forgot Password')(page);
  const forgotten = dialog(page, 'Forgot Password');
  await forgotten.getByLabel('Email').fill(newCustomer().email);
  await forgotten.getByRole('button', { name: 'Send Otp' }).click();
  await forgotten.getByRole('button', { name: 'Reset Password' }).waitFor();
}

export async function tickDefaultAddress(page: Page): Promise<void> {
  await page.getByLabel('Default address').check();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="zipcode"]')?.value);
}

const checkout = (page: Page) => page.frameLocator('iframe[title="Razorpay test checkout"]');

/** Checks out the cart and waits for the payment provider's window. */
export async function goToPayment(page: Page): Promise<void> {
  await tickDefaultAddress(page);
  await page.getByRole('radio', { name: /Online payment/ }).check();
  await press('Checkout')(page);
  await checkout(page).getByRole('button', { name: /^Pay/ }).waitFor();
}

export async function closePayment(page: Page): Promise<void> {
  await goToPayment(page);
  await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
  await page.getByRole('heading', { name: 'Your payment is not finished' }).waitFor();
}

export async function addWithoutPack(page: Page): Promise<void> {
  // Wait from before the press on: the toast disappears on its own.
  const toast = page.getByRole('alert').filter({ hasText: 'Select a Product Quantiny' }).waitFor();
  await Promise.all([toast, press(/^Add /)(page)]);
}

export async function openPicture(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('img').first().click();
  await page.getByRole('dialog').waitFor();
}

export async function showOwners(page: Page): Promise<void> {
  await press('Show who owns what')(page);
  await page.locator('[data-team-overlay]').waitFor();
}

/** Lets the API answer that the session has expired. */
export const expireSession = (page: Page) =>
  page.route('**/api/cart/cartProduct*', (route) => route.fulfill({ status: 401, json: { message: 'UnAuthorized!' } }));

/** Makes every file of mf-forms fail to load. */
export const blockFormsRemote = (page: Page) => page.route('**/_parts/mf-forms/**', (route) => route.abort());

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
}
