import { orders } from '../database/schema.ts';
import { deleteOrders, fill, openCheckout } from '../testing/checkout-shop.ts';
import type { Shopper } from '../testing/shopper.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let asha: Shopper;
beforeAll(async () => ({ shop, asha } = await openCheckout()));
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteOrders(shop);
  await fill(asha);
});

const countOrders = () => shop.db.$count(orders);

test.each([
  [{ zipcode: '641001' }, 'Delivery is only available for pincode 641042'],
  [{ zipcode: '' }, 'Pincode is required'],
  [{ name: ' ' }, 'Name is required'],
  [{ email: 'asha' }, 'Email is invalid'],
  [{ mobile: '123' }, 'Invalid phone number format'],
  [{ address: undefined }, 'Address is required'],
  [{ city: undefined }, 'City is required'],
  [{ total_price: 'much' }, 'Total price is invalid'],
  [{ total_price: -1 }, 'Total price is invalid'],
  [{ cartDetails: undefined }, 'Choose what to order: your cart is empty'],
  [{ cartDetails: {} }, 'Choose what to order: your cart is empty'],
  [{ cartDetails: { id: [] } }, 'Choose what to order: your cart is empty'],
  [{ type: 'barter' }, 'Payment type is invalid'],
])('rejects %j', async (wrong, message) => {
  const response = await asha.checkout({ ...(await asha.request()), ...wrong });
  expect([response.statusCode, response.json()]).toMatchObject([422, { message, errors: [{ message }] }]);
});

test('without a payment provider, online payment is checked like any other call and says it is not there', async () => {
  const request = { ...(await asha.request()), type: 'online' };
  const message = 'Online payment is not available right now. Try again, or choose cash on delivery.';
  const created = await asha.checkout(request);
  expect([created.statusCode, created.json()]).toEqual([503, { message }]);
  const proof = { orderCreationId: 'a', razorpayPaymentId: 'b', razorpayOrderId: 'a', razorpaySignature: 'ab' };
  const { token } = asha;
  const verified = await shop.post('/checkout/verification', proof, { token });
  expect([verified.statusCode, verified.json()]).toEqual([503, { message }]);
  const failed = await shop.post('/checkout/fail', { orderId: 'a', cartDetails: { id: [1] } }, { token });
  expect([failed.statusCode, failed.json()]).toEqual([503, { message }]);
  expect((await shop.post('/checkout/verification', {}, { token })).statusCode).toBe(422);
  expect((await shop.post('/checkout/fail', {}, { token })).statusCode).toBe(422);
  expect((await shop.post('/checkout/fail', {})).statusCode).toBe(401);
  expect((await shop.post('/payments/webhook', {})).statusCode).toBe(404);
  expect(await countOrders()).toBe(0);
});

test('needs a session', async () => {
  expect((await shop.post('/checkout', {})).json()).toEqual({ message: 'UnAuthorized!' });
});
