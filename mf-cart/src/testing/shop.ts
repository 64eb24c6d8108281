import type { CartItem, CartLine, CheckoutRequest, Profile } from '@farmgate/shared/contract';
import { PROFILE, fakeApi, sealed } from '@farmgate/testing';
import type { FakeAnswer, FakeCall } from '@farmgate/testing';

/** A line of 500 g packs. */
export const line = (id: number, name: string, rupees: number, quantity = 1, mrp = rupees): CartLine => ({
  id,
  product_id: 100 + id,
  category_id: 3,
  quantity,
  unit_type: 500,
  reg_price: mrp,
  sale_price: rupees,
  total_sale_price: rupees * quantity,
  product: { name, image: 'tomato.webp', out_of_stock: 2 },
});

const ORDER = { order: { id: 1, order_no: 'FG-7K2M' } };

/** A shop with a cart that changes as the API's does. `checkout` may be set to answer otherwise. */
export function openShop(lines: CartLine[]) {
  const shop = {
    lines,
    calls: [] as FakeCall[],
    profile: PROFILE as FakeAnswer,
    settings: sealed([{ delivery: { by: '2026-12-02', cutoff_hour: 18, week: [] } }]) as FakeAnswer,
    checkout: (): FakeAnswer => {
      shop.lines = [];
      return ORDER;
    },
    /** Set to make changes of the cart answer this. */
    change: undefined as FakeAnswer | undefined,
    /** Set to make the cart answer this when it is read. */
    cart: undefined as FakeAnswer | undefined,
    /** The calls of one kind. */
    made: (call: string) => shop.calls.filter((made) => made.call === call),
    orders: () => shop.made('POST /checkout').map(({ body }) => body as CheckoutRequest),
    keys: () => shop.made('POST /checkout').map(({ headers }) => headers['idempotency-key']),
  };
  const add = ({ body }: FakeCall) => {
    if (shop.change !== undefined) return shop.change;
    for (const item of body as CartItem[]) shop.lines = withItem(shop.lines, lines, item);
    return { message: 'ok', count: shop.lines.length };
  };
  const remove = (id: number) => () => {
    if (shop.change !== undefined) return shop.change;
    shop.lines = shop.lines.filter((other) => other.id !== id);
    return { message: 'ok', count: shop.lines.length };
  };
  shop.calls = fakeApi({
    'POST /cart/cartProduct': () => shop.cart ?? { datas: { data: shop.lines, totalAmt: totalOf(shop.lines) } },
    'POST /cart/addCart': add,
    ...Object.fromEntries(lines.map(({ id }) => [`DELETE /cart/removeCart/${id}`, remove(id)])),
    'GET /settings': () => shop.settings,
    'GET /user/profile/': () => (isProfile(shop.profile) ? sealed(shop.profile) : shop.profile),
    'POST /checkout': () => shop.checkout(),
  });
  return shop;
}

const isProfile = (answer: FakeAnswer): answer is Profile => (answer as Profile).zipcode !== undefined;

const totalOf = (lines: CartLine[]) => lines.reduce((sum, { sale_price, quantity }) => sum + sale_price * quantity, 0);

/** The cart after a change; `sold` is what the shop has. A line that comes back gets a new id, as in the API. */
function withItem(lines: CartLine[], sold: CartLine[], { product_id, quantity }: CartItem): CartLine[] {
  const kept = lines.find((other) => other.product_id === product_id);
  const product = sold.find((other) => other.product_id === product_id)!;
  const packs = (kept?.quantity ?? 0) + Number(quantity);
  const changed = { ...(kept ?? { ...product, id: product.id + 50 }), quantity: packs };
  changed.total_sale_price = changed.sale_price * packs;
  return kept ? lines.map((other) => (other === kept ? changed : other)) : [...lines, changed];
}
