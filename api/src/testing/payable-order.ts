import type { PayableOrder } from '@farmgate/contract/shop/checkout';

/** An order of ₹62 that waits to be paid online, as the payment page gets it. */
export const payableOrder = (changes: Partial<PayableOrder> = {}): PayableOrder => ({
  order: { id: 'order_1', amount_due: 6_200, currency: 'INR', key_id: 'rzp_test_1', order_no: 'FG-1111-2222' },
  payment_status: 0,
  payment_mode: 1,
  order_status: 0,
  refunds: [],
  total_price: 62,
  sub_total: 62,
  tax_price: 0,
  name: 'Asha',
  email: 'asha@example.com',
  mobile: '9876543210',
  address: '1 Mill Road',
  city: 'Coimbatore',
  zipcode: '641042',
  cartDetails: { id: [7] },
  type: 'online',
  ...changes,
});
