import { createAccount } from './webkit-customer.ts';
import { expect, test } from './webkit-test.ts';

const PRODUCT = 'Carrot Ooty (Gajar)';

test('a customer signs in, orders with cash on delivery and sees the order', async ({ shop }) => {
  const { name, mobile, email, password } = await createAccount();
  await shop.open('/signin');
  await shop.fill('main input[type=email]', email);
  await shop.fill('main input[type=password]', password);
  await shop.press('main form button[type=submit]');
  await shop.sees('Logged In Successfully!');

  await shop.open('/products');
  await shop.sees(PRODUCT);
  await shop.press(`select[aria-label="Package of ${PRODUCT}"] option[value="500"]`);
  await shop.press(`button[aria-label="Add ${PRODUCT}"]`);
  await shop.find('header a[aria-label="Cart, 1 item"]');

  await shop.open('/cart_products');
  await shop.sees('Order Details');
  const details = { Name: name, Phone: mobile, Email: email, Address: '7 Thadagam Road', City: 'Coimbatore' };
  for (const [label, text] of Object.entries({ ...details, Pincode: '641042' })) await shop.fillLabelled(label, text);
  await shop.pressNamed('Checkout');
  await shop.sees('Your Order is Confirmed');
  await shop.sees(PRODUCT);
  expect(new URL(await shop.driver.getCurrentUrl()).pathname).toBe('/my_orders');
});
