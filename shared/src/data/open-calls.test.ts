import { headersOf, list, read, said } from '../testing/make-call.ts';
import type { PageCall } from '../testing/make-call.ts';
import * as shop from './index.ts';

const ALL = { query: '', page: 0, limit: 0 };
const EIGHT = { query: 'tom', page: 2, limit: 8 };
const SIGN_IN = { email: 'asha@example.com', password: 'Green1234' };
const SIGN_UP = { ...SIGN_IN, name: 'Asha', mobile: '9876543210' };
const RESET = { ...SIGN_IN, otp: '012345' };
const CONTACT = { name: 'Asha', email: 'asha@example.com', phone_number: '919876543210' };
const HABITS = { usage: '<1 kg', fresh: 'Average', frequent: 'Twice a Week', spent: '250 to 350' } as const;
const SURVEY = { ...CONTACT, ...HABITS, kids: 2 };
const VISIT = {
  log_name: 'Bhavani',
  apparment_name: 'Lake Towers',
  contact_person: 'Kumar',
  contact_number: '9876543210',
  assoc_member_name: 'Latha',
  assoc_member_number: '9876500000',
  total_houses: 120,
  total_family: 97,
  street_name: 'Lake Road',
};
const FILTERS = { category_ids: [2], prices: [0, 450] };
const RELATED = { id: 3, category_id: 2 };
/** What no card shows is not kept. */
const TOLD = { id: 3, description: '<p>Firm and sour.</p>' };
const KEPT = { id: 3 };

const CALLS: Record<string, PageCall> = {
  'POST /auth/signin': said(() => shop.signIn(SIGN_IN), SIGN_IN),
  'POST /auth/signup': said(() => shop.signUp(SIGN_UP), SIGN_UP),
  'POST /auth/forgot-password': said(() => shop.forgotPassword({ email: 'a@b.in' }), { email: 'a@b.in' }),
  'POST /auth/reset-password': said(() => shop.resetPassword(RESET), RESET),
  'POST /auth/contact_us': said(() => shop.sendContact(CONTACT), CONTACT),
  'POST /auth/survey': said(() => shop.sendSurvey(SURVEY), SURVEY),
  'POST /auth/fieldwork': said(() => shop.sendFieldwork(VISIT), VISIT),
  'GET /banner': list(shop.bannersQuery(), ALL),
  'GET /category': list(shop.categoriesQuery(), ALL),
  'GET /product': list(shop.productsQuery(EIGHT), { ...EIGHT, stat: 1 }),
  'POST /product/filters': {
    make: read(shop.filteredProductsQuery(FILTERS)),
    body: FILTERS,
    answered: { rows: [TOLD], count: 1 },
    gives: { rows: [KEPT], count: 1 },
  },
  'GET /product/3': { make: read(shop.productQuery(3)), answered: { response: TOLD }, gives: TOLD },
  'POST /product/bycategory': {
    make: read(shop.relatedProductsQuery(RELATED)),
    body: RELATED,
    answered: { datas: { rows: [TOLD] } },
    gives: [KEPT],
  },
  'GET /offer/list/1': list(shop.offersQuery()),
};

test.each(Object.entries(CALLS))('%s goes without the token, even that of a customer', async (call, made) => {
  expect(await headersOf(call, made)).not.toHaveProperty('x-access-token');
});
