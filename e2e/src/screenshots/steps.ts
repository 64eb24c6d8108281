import type { Page } from 'playwright-core';
import { newCustomer } from '../system/customer.ts';

/** What a person does on a page before its picture is taken. */

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Presses a button and waits for the dialog that it opens. */
export const openDialog = (button: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('dialog').waitFor();
};

/** Sends a form as it is, so that it says what is wrong. */
export const submit = (form: string, button: string) => async (page: Page) => {
  const filled = page.getByRole('form', { name: form });
  await filled.getByRole('button', { name: button }).click();
  await filled.locator('[aria-invalid="true"]').first().waitFor();
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

/** From the cart to the payment provider's window. */
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
  // It goes by itself: on a busy machine it could be gone before somebody begins to wait for it.
  const said = page.getByRole('alert').filter({ hasText: 'Select a Product Quantiny' }).waitFor();
  await Promise.all([said, press(/^Add /)(page)]);
}

export async function openPicture(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('img').first().click();
  await page.getByRole('dialog').waitFor();
}

export async function showOwners(page: Page): Promise<void> {
  await press('Show who owns what')(page);
  await page.locator('[data-team-overlay]').waitFor();
}

/** From now on the shop takes the session for dead. */
export const expireSession = (page: Page) =>
  page.route('**/api/cart/cartProduct*', (route) => route.fulfill({ status: 401, json: { message: 'UnAuthorized!' } }));

/** The remote with the forms is not to be had. */
export const blockFormsRemote = (page: Page) => page.route('**/_parts/mf-forms/**', (route) => route.abort());

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
}
