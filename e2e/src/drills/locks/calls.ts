import type { DrillCustomer } from '../common/customers.ts';
import type { Answer } from '../common/shopping.ts';
import { productsOf, shopping } from '../common/shopping.ts';

/** A kind of call that customers make. */
export interface CallKind {
  name: string;
  /** Pause between two calls of one loop. */
  pauseMs: number;
  /**
   * Makes the call once, after the calls that it depends on.
   * @param loop Number of the calling loop; each loop has its own customers.
   * @returns the answer of the call, or the first answer that is not 200.
   */
  send(loop: number): Promise<Answer<unknown>>;
}

const PASSWORD = 'Farmgate1';
const READING_MS = 100;
const WRITING_MS = 250;

/** Every kind of call to the shop at `url`. `customers` holds four customers for each loop. */
export async function callKinds(url: string, customers: DrillCustomer[], loops: number): Promise<CallKind[]> {
  const products = await productsOf(url);
  let calls = 0;
  /** A new client address for each call, because limits on attempts count client addresses. */
  const newAddress = () => ({ 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}` });
  /** One address for each loop, because customers usually sign in from a known place. */
  const addressOf = (loop: number) => ({ 'x-forwarded-for': `10.200.0.${loop}` });
  const visitor = shopping(url, '');
  const get = (name: string, path: string): CallKind => ({
    name,
    pauseMs: READING_MS,
    send: () => visitor.call('GET', path),
  });
  const customerOf = (loop: number, role: number) => shopping(url, customers[loop * 4 + role]!.token);

  const accounts = Array.from({ length: loops }, (_, loop) => `lock-${loop}@example.com`);
  for (const [loop, email] of accounts.entries()) {
    const body = { name: 'Drill', email, mobile: `98765432${String(loop).padStart(2, '0')}`, password: PASSWORD };
    const { status } = await visitor.call('POST', '/auth/signup', body, newAddress());
    if (status !== 201)
      throw new Error(`The API did not create the account ${email}: it answered ${status} instead of 201.`);
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
      send: () => visitor.call('POST', '/product/filters', { category_ids: [1] }),
    },
    {
      name: 'sign in',
      pauseMs: 1_000,
      send: (loop) =>
        visitor.call('POST', '/auth/signin', { email: accounts[loop], password: PASSWORD }, addressOf(loop)),
    },
    { name: 'profile', pauseMs: READING_MS, send: (loop) => customerOf(loop, 0).call('GET', '/user/profile/') },
    { name: 'cart', pauseMs: READING_MS, send: (loop) => customerOf(loop, 0).call('POST', '/cart/cartProduct', {}) },
    { name: 'orders', pauseMs: READING_MS, send: (loop) => customerOf(loop, 0).call('GET', '/orders/list') },
    {
      name: 'contact',
      pauseMs: WRITING_MS,
      send: () =>
        visitor.call(
          'POST',
          '/auth/contact_us',
          { name: 'Drill', email: 'drill@example.com', phone_number: '919876543210', message: 'Hello' },
          newAddress(),
        ),
    },
    {
      name: 'add to cart',
      pauseMs: WRITING_MS,
      send: async (loop) => {
        const { call } = customerOf(loop, 1);
        const added = await call('POST', '/cart/addCart', items('1'));
        return added.status === 200 ? call('POST', '/cart/addCart', items('-1')) : added;
      },
    },
    { name: 'checkout', pauseMs: WRITING_MS, send: (loop) => buy(customerOf(loop, 2), items('1')) },
  ];
}

/** Adds items to the cart and orders them. @returns the first answer that is not 200, or that of the checkout */
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
