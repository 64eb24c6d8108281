import { beginSession } from '@farmgate/shared/auth';
import { ordersKey } from '@farmgate/shared/data';
import { notify } from '@farmgate/shared/notify';
import { answer, renderScreen } from '@farmgate/testing';
import { screen, waitFor } from '@testing-library/react';
import * as route from '../cart/cart-route.tsx';
import { ADDRESS, openCheckout } from '../testing/open-checkout.ts';
import { line } from '../testing/shop.ts';
import { leaveForPayment } from './leave-for-payment.ts';

jest.mock('./leave-for-payment.ts', () => ({ leaveForPayment: jest.fn() }));
jest.mock('@farmgate/shared/notify', () => ({ notify: jest.fn() }));

const ORDER = { ...ADDRESS, type: 'cod', total_price: 71, sub_total: 71, tax_price: 0, cartDetails: { id: [1, 2] } };

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ accessToken: 'token', username: 'Asha' });
  jest.mocked(notify).mockClear();
});

/** Calls get no answer, and are not repeated. */
const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

afterEach(() => jest.restoreAllMocks());

describe('the order', () => {
  test('goes out in rupees with what the customer saw, and leads to My Orders', async () => {
    const { shop, fill, order, address, queryClient } = await openCheckout();
    const orders = [...ordersKey, {}];
    queryClient.setQueryData(orders, { data: [], total: 0 });
    await fill();
    await order();
    await waitFor(() => expect(address()).toBe('/my_orders'));
    expect(shop.orders()).toEqual([ORDER]);
    expect(shop.keys()[0]).toMatch(/^\S{8,}$/);
    expect(notify).toHaveBeenCalledWith('success', 'Your Order is Confirmed');
    expect(queryClient.getQueryState(orders)?.isInvalidated).toBe(true);
    await waitFor(() => expect(shop.made('POST /cart/cartProduct')).toHaveLength(2));
    expect(sessionStorage).toHaveLength(0);
  });

  test('for online payment goes out in paise, and leads to the payment page', async () => {
    const { shop, form, fill, order, user, values } = await openCheckout();
    const online = { id: 'order_1', amount_due: 7100, currency: 'INR', key_id: 'rzp_test_1', order_no: 'FG-1111-2222' };
    shop.checkout = () => ({ order: online });
    await fill();
    await user.click(form.getByRole('radio', { name: /Online payment/ }));
    await order();
    await waitFor(() => expect(leaveForPayment).toHaveBeenCalledWith('FG-1111-2222'));
    expect(shop.orders()).toEqual([{ ...ORDER, type: 'online', total_price: 7100 }]);
    expect(notify).not.toHaveBeenCalled();
    expect(values()).toEqual(Object.values(ADDRESS));
    await order();
    await waitFor(() => expect(shop.keys()).toHaveLength(2));
    expect(shop.keys()[1]).toBe(shop.keys()[0]);
  });

  test('is placed once by a double click', async () => {
    const { shop, fill, user, address } = await openCheckout();
    await fill();
    await user.dblClick(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(address()).toBe('/my_orders'));
    expect(shop.orders()).toHaveLength(1);
  });

  test('is sent again with its key when a server dies, and goes through', async () => {
    const { shop, fill, order, address } = await openCheckout();
    const placed = shop.checkout;
    shop.checkout = () => {
      shop.checkout = placed;
      return answer(502, '<html>Bad gateway</html>');
    };
    await fill();
    await order();
    await waitFor(() => expect(address()).toBe('/my_orders'));
    const [first, again] = shop.keys();
    expect(again).toBe(first);
  });

  test('keeps its key when tried again after no answer, and nothing typed is lost', async () => {
    goOffline();
    const { shop, fill, order, address, values } = await openCheckout();
    const placed = shop.checkout;
    shop.checkout = () => answer(0);
    await fill();
    await order();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The shop cannot be reached.');
    expect(alert).toHaveTextContent('this order is placed only once');
    expect(values()).toEqual(Object.values(ADDRESS));
    shop.checkout = placed;
    await order();
    await waitFor(() => expect(address()).toBe('/my_orders'));
    const [first, again] = shop.keys();
    expect(again).toBe(first);
  });

  test('gets a new key when the details or the cart change', async () => {
    goOffline();
    const { shop, fill, order, user } = await openCheckout();
    shop.checkout = () => answer(0);
    await fill();
    await order();
    await screen.findByRole('alert');
    await fill({ name: 'Asha K' });
    await order();
    await waitFor(() => expect(shop.keys()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'More of Carrot, 500 g' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-busy'));
    await order();
    await waitFor(() => expect(shop.keys()).toHaveLength(3));
    expect(new Set(shop.keys()).size).toBe(3);
    expect(shop.orders()[2]).toMatchObject({ total_price: 101, sub_total: 101 });
  });

  test('whose answer got lost is not taken for an empty cart', async () => {
    goOffline();
    const { shop, fill, order, unmount } = await openCheckout();
    shop.checkout = () => {
      shop.lines = [];
      return answer(0);
    };
    await fill();
    await order();
    await screen.findByRole('alert');
    unmount();
    renderScreen(route, { at: '/cart_products' });
    expect(await screen.findByRole('heading', { name: 'Your last order may have gone through' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See My Orders' })).toHaveAttribute('href', '/my_orders');
  });

  test('waits until the cart is what the shop has', async () => {
    const { shop, fill, order, user } = await openCheckout();
    await fill();
    shop.change = new Promise(() => {});
    await user.click(screen.getByRole('button', { name: 'More of Carrot, 500 g' }));
    await order();
    expect(shop.orders()).toEqual([]);
  });
});

describe('what stands against it', () => {
  test('new prices are shown, and the order goes through with them', async () => {
    const { shop, fill, order, address, values } = await openCheckout();
    const placed = shop.checkout;
    shop.checkout = () => {
      shop.lines = [line(1, 'Tomato', 24, 2), line(2, 'Carrot', 30)];
      shop.checkout = placed;
      return answer(409, { message: 'Prices have changed', total: 78 });
    };
    await fill();
    await order();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Prices have changed');
    expect(alert).toHaveTextContent('Tomato, 500 g: ₹20.50 is now ₹24');
    expect(alert).toHaveTextContent('Your cart was ₹71 and is now ₹78.');
    expect(screen.getByText('Cart total')).toHaveTextContent('₹78');
    expect(values()).toEqual(Object.values(ADDRESS));
    await order();
    await waitFor(() => expect(address()).toBe('/my_orders'));
    expect(shop.orders()[1]).toMatchObject({ total_price: 78, sub_total: 78 });
    expect(shop.keys()[1]).not.toBe(shop.keys()[0]);
  });

  test('field errors of the shop stand at their fields', async () => {
    const { shop, form, fill, order } = await openCheckout();
    const message = 'Invalid phone number format';
    shop.checkout = () => answer(422, { message, errors: [{ field: 'mobile', message }] });
    await fill({ ...ADDRESS, mobile: '12' });
    await order();
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveAccessibleDescription(message));
    expect(form.getByLabelText('Phone')).toHaveFocus();
    expect(form.getByLabelText('Phone')).toHaveValue('12');
  });

  test('online payment that is not to be had: the way to cash is one click', async () => {
    const { shop, form, fill, order, user, address } = await openCheckout();
    const placed = shop.checkout;
    shop.checkout = () => answer(503, { message: 'Online payment is not available right now.' });
    await fill();
    await user.click(form.getByRole('radio', { name: /Online payment/ }));
    await order();
    expect(await screen.findByRole('alert')).toHaveTextContent('Online payment is not available right now.');
    shop.checkout = placed;
    await user.click(screen.getByRole('button', { name: 'Pay cash on delivery instead' }));
    expect(form.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveFocus();
    await order();
    await waitFor(() => expect(address()).toBe('/my_orders'));
    expect(shop.orders().map(({ type }) => type)).toEqual(['online', 'cod']);
    expect(shop.keys()[1]).not.toBe(shop.keys()[0]);
  });

  test('a shop that is too busy to decide on an online order offers no cash: the order keeps its key', async () => {
    goOffline();
    const { shop, form, fill, order, user } = await openCheckout();
    shop.checkout = () => answer(503, { message: 'The shop is busy.' }, { 'retry-after': '1' });
    await fill();
    await user.click(form.getByRole('radio', { name: /Online payment/ }));
    await order();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The shop is busy.');
    expect(alert).toHaveTextContent('this order is placed only once');
    expect(screen.queryByRole('button', { name: 'Pay cash on delivery instead' })).toBeNull();
    await order();
    await waitFor(() => expect(shop.keys()).toHaveLength(2));
    expect(shop.keys()[1]).toBe(shop.keys()[0]);
  });

  test.each([
    [409, 'Tomato is out of stock. Remove it from your cart to check out.'],
    [404, 'Some products are no longer in your cart'],
  ])('a %p is said, with the cart as it is now', async (status, message) => {
    const { shop, fill, order } = await openCheckout();
    shop.checkout = () => {
      shop.lines = [line(2, 'Carrot', 30)];
      return answer(status, { message });
    };
    await fill();
    await order();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('link', { name: 'Tomato' })).toBeNull();
  });
});
