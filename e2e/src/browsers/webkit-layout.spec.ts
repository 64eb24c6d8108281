import { crampedDialogs, shiftedListItems } from './page-checks.ts';
import { signInAsNewCustomer } from './webkit-customer.ts';
import { expect, test } from './webkit-test.ts';

test('the sign-up dialog fits its content @short', async ({ shop }) => {
  await shop.open('/');
  await shop.find('dialog[open] form');
  expect(await shop.run(crampedDialogs)).toEqual([]);
  await shop.press('dialog[open] button[aria-label=Close]');
});

test('lists without markers start at the right position @short', async ({ shop }) => {
  for (const path of ['/about_us', '/gallery', '/products']) {
    await shop.open(path);
    expect(await shop.run(shiftedListItems), path).toEqual([]);
  }
});

test('the browser blocks no script preload @short', async ({ shop }) => {
  for (const path of ['/signin', '/products', '/cart_products']) await shop.open(path);
});

test('the lightbox fits its picture', async ({ shop }) => {
  await shop.open('/gallery');
  await shop.press('main ul a');
  await shop.find('dialog[open] img');
  await shop.waitFor(() => document.querySelector<HTMLImageElement>('dialog[open] img')!.complete);
  expect(await shop.run(crampedDialogs)).toEqual([]);
});

test('the Forgot Password dialog fits its form', async ({ shop }) => {
  await shop.open('/signin');
  await shop.pressNamed('Forgot Password');
  await shop.find('dialog[open] input');
  expect(await shop.run(crampedDialogs)).toEqual([]);
});

test('a focused date field has a focus ring', async ({ shop }) => {
  await signInAsNewCustomer(shop);
  await shop.open('/my_account');
  const outline = () => shop.run(() => getComputedStyle(document.querySelector('input[type=date]')!).outlineStyle);
  await shop.press('input[type=date]');
  expect(await outline()).toBe('solid');
  await shop.press('main input[autocomplete=given-name]');
  expect(await outline()).toBe('none');
});
