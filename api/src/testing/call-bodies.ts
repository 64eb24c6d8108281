import { DELIVERY } from './fixtures.ts';

export const account = { email: 'new@example.com', password: 'Carrots42' };
const visit = { contact_person: 'Mala', contact_number: '9', assoc_member_name: 'Uma', assoc_member_number: '8' };
export const order = {
  ...DELIVERY,
  total_price: 61,
  sub_total: 61,
  tax_price: 0,
  cartDetails: { id: [987_654] },
  type: 'cod',
};
const paid = { orderCreationId: 'a', razorpayPaymentId: 'b', razorpayOrderId: 'c', razorpaySignature: 'd' };
const answersOfSurvey = { usage: '<1 kg', fresh: 'Average', frequent: 'Once a Week', spent: '250 to 350' };

/** Every call that takes a body, with a valid one, except for the order, whose cart line does not exist. */
export const BODIES: Record<string, Record<string, unknown>> = {
  '/auth/signin': account,
  '/auth/signup': { ...account, name: 'Eve', mobile: '9876500000' },
  '/auth/forgot-password': { email: 'new@example.com' },
  '/auth/reset-password': { ...account, otp: '123456' },
  '/auth/confirm-email': { id: 1, expires: 1_800_000_000_000, signature: 'c2lnbmF0dXJl' },
  '/auth/contact_us': { name: 'Eve', email: 'e@example.com', phone_number: '919876543210', message: 'Hello' },
  '/auth/survey': { name: 'Eve', phone_number: '9876543210', email: 'e@example.com', kids: 1, ...answersOfSurvey },
  '/auth/fieldwork': {
    ...visit,
    log_name: 'Anand',
    apparment_name: 'Lake',
    total_houses: 9,
    total_family: 9,
    street_name: 'Hill',
  },
  '/user/update_account': { ...DELIVERY, id: 1, first_name: 'A', last_name: 'R', dob: '1990-01-01', gender: 'F' },
  '/user/delete_account': { password: 'Wrong-4242' },
  '/checkout': order,
  '/checkout/verification': { ...order, ...paid },
  '/checkout/fail': { orderId: 'a', cartDetails: { id: [1] } },
  '/product/filters': { category_ids: [1], prices: [1, 900], query: 'tomato' },
  '/product/bycategory': { category_id: 1, id: 1 },
};

/** Fields of these bodies that are ignored. */
export const NEVER_READ: Record<string, string[]> = { '/user/update_account': ['name', 'email'] };
