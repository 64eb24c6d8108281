import type { Page } from '@playwright/test';
import { newCustomer, signInAs } from './customer.ts';
import { expect } from './test.ts';

/** A new customer with two packs in the cart. `order` orders them; ordered again, an unpaid order is replaced by the new one. */
export async function customerWithCart(page: Page) {
  const customer = newCustomer();
  await signInAs(page, customer);
  const token = (await page.evaluate(() => localStorage.getItem('authToken')))!;
  const call = async (path: string, data?: unknown) => {
    const answer = await page.request.post(path, { headers: { 'x-access-token': token }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json() as Promise<unknown>;
  };
  await call('/api/cart/addCart', [{ product_id: 104, unit_type: 500, quantity: '2' }]);
  const order = async (type: 'online' | 'cod' = 'online') => {
    const { datas } = (await call('/api/cart/cartProduct')) as {
      datas: { data: { id: number }[]; totalAmt: number };
    };
    const { name, mobile, email } = customer;
    const to = { name, mobile, email, address: '7 Thadagam Road', city: 'Coimbatore', zipcode: '641042' };
    // Online orders send the total in paise, cash orders in rupees.
    const total_price = type === 'online' ? Math.round(datas.totalAmt * 100) : datas.totalAmt;
    const sums = { total_price, sub_total: datas.totalAmt, tax_price: 0 };
    const cartDetails = { id: datas.data.map(({ id }) => id) };
    const placed = await call('/api/checkout', { ...to, ...sums, cartDetails, type });
    return (placed as { order: { order_no: string } }).order.order_no;
  };
  return { ...customer, order };
}
