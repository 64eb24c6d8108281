import type { DrillCustomer } from '../common/customers.ts';
import type { Answer } from '../common/shopping.ts';
import { productsOf, shopping } from '../common/shopping.ts';

/** One kind of call that customers make. */
export interface Kind {
  name: string;
  /** Between two calls of one loop. */
  pauseMs: number;
  /**
   * Makes the call once, after others that it needs; gives the last answer, or the first that is not good. `loop` says which
   * of the loops makes it: each has customers of its own.
   */
  ask(loop: number): Promise<Answer<unknown>>;
}

const PASSWORD = 'Farmgate1';
const READING_MS = 100;
const WRITING_MS = 250;

/** Calls of every kind to the shop at `url`. There are four customers for each loop. */
export async function kindsOfCalls(url: string, customers: DrillCustomer[], loops: number): Promise<Kind[]> {
  const products = await productsOf(url);
  let calls = 0;
  /** Limits on attempts count addresses: every call has one of its own. */
  const from = () => ({ 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}` });
  /** Customers sign in from where they did before. */
  const home = (loop: number) => ({ 'x-forwarded-for': `10.200.0.${loop}` });
  const nobody = shopping(url, '');
  const get = (name: string, path: string): Kind => ({
    name,
    pauseMs: READING_MS,
    ask: () => nobody.call('GET', path),
  });
  const customerOf = (loop: number, role: number) => shopping(url, customers[loop * 4 + role]!.token);

  const accounts = Array.from({ length: loops }, (_, loop) => `lock-${loop}@example.com`);
  for (const [loop, email] of accounts.entries()) {
    const body = { name: 'Drill', email, mobile: `98765432${String(loop).padStart(2, '0')}`, password: PASSWORD };
    const { status } = await nobody.call('POST', '/auth/signup', body, from());
    if (status !== 201) throw new Error(`Signing up ${email} was answered with ${status}.`);
  }
  const items = (quantity: string) => [{ product_id: products[0]!.id, unit_type: products[0]!.unit_type[0], quantity }];

  return [
    get('health', '/healthz'),
    get('categories', '/category?query=&page=0&limit=0'),
    get('products', '/product?query=&page=0&limit=0'),
    get('product', `/product/${products[0]!.id}`),
    get('settings', '/settings'),
    get('banners', '/banner'),
    get('offers', '/offer/list/1'),
    {
      name: 'filters',
      pauseMs: READING_MS,
      ask: () => nobody.call('POST', '/product/filters', { category_ids: [1] }),
    },
    {
      name: 'sign in',
      pauseMs: 1_000,
      ask: (loop) => nobody.call('POST', '/auth/signin', { email: accounts[loop], password: PASSWORD }, home(loop)),
    },
    { name: 'profile', pauseMs: READING_MS, ask: (loop) => customerOf(loop, 0).call('GET', '/user/profile/') },
    { name: 'cart', pauseMs: READING_MS, ask: (loop) => customerOf(loop, 0).call('POST', '/cart/cartProduct', {}) },
    { name: 'orders', pauseMs: READING_MS, ask: (loop) => customerOf(loop, 0).call('GET', '/orders/list') },
    {
      name: 'contact',
      pauseMs: WRITING_MS,
      ask: () =>
        nobody.call(
          'POST',
          '/auth/contact_us',
          { name: 'Drill', email: 'drill@example.com', phone_number: '919876543210', message: 'Hello' },
          from(),
        ),
    },
    {
      name: 'add to cart',
      pauseMs: WRITING_MS,
      ask: async (loop) => {
        const { call } = customerOf(loop, 1);
        const added = await call('POST', '/cart/addCart', items('1'));
        return added.status === 200 ? call('POST', '/cart/addCart', items('-1')) : added;
      },
    },
    { name: 'checkout', pauseMs: WRITING_MS, ask: (loop) => buy(customerOf(loop, 2), items('1')) },
  ];
}

/** Puts something into the cart and orders it; gives the first answer that is not good. */
async function buy({ call, checkout }: ReturnType<typeof shopping>, items: object): Promise<Answer<unknown>> {
  const added = await call('POST', '/cart/addCart', items);
  if (added.status !== 200) return added;
  const cart = await call<{
    datas: { data: { id: number; product_id: number; total_sale_price: number }[]; totalAmt: number };
  }>('POST', '/cart/cartProduct', {});
  if (cart.status !== 200) return cart;
  const { data: lines, totalAmt: total } = cart.body.datas;
  return checkout({ lines, total }, 'cod', crypto.randomUUID());
}
