import { setTimeout as sleep } from 'node:timers/promises';

interface Line {
  id: number;
  product_id: number;
  total_sale_price: number;
}

export interface Cart {
  /** What is to be ordered. */
  lines: Line[];
  /** Rupees. */
  total: number;
}

interface Product {
  id: number;
  unit_type: number[];
  out_of_stock: number;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  /** From the call to the end of its answer. */
  ms: number;
}

const DELIVERY = { name: 'Drill', email: 'drill@example.com', mobile: '9876543210', address: '7 Thadagam Road' };
const PLACE = { city: 'Coimbatore', zipcode: '641042', tax_price: 0 };

/** A customer's calls to the shop at `url`. Status 0 is no answer. */
export function shopping(url: string, token: string) {
  const call = async <Body>(method: string, path: string, body?: object, headers = {}): Promise<Answer<Body>> => {
    const started = performance.now();
    const ms = () => performance.now() - started;
    try {
      const options = { method, headers: { 'x-access-token': token, 'content-type': 'application/json', ...headers } };
      const response = await fetch(`${url}/api${path}`, body ? { ...options, body: JSON.stringify(body) } : options);
      const answer = (await response.json()) as Body;
      return { status: response.status, body: answer, ms: ms() };
    } catch {
      return { status: 0, body: {} as Body, ms: ms() };
    }
  };

  /** Puts products into the cart, one pack each; the last one is not to be ordered. */
  async function fillCart(products: Product[]): Promise<Cart> {
    const items = products.map(({ id, unit_type }) => ({ product_id: id, unit_type: unit_type[0], quantity: '1' }));
    await untilOk(() => call('POST', '/cart/addCart', items));
    const { datas } = await untilOk(() => call<{ datas: { data: Line[] } }>('POST', '/cart/cartProduct', {}));
    const lines = datas.data.filter((line) => line.product_id !== products.at(-1)!.id);
    const paise = lines.reduce((sum, line) => sum + Math.round(line.total_sale_price * 100), 0);
    return { lines, total: paise / 100 };
  }

  const checkout = <Body>({ lines, total }: Cart, type: 'cod' | 'online', key: string) =>
    call<Body>(
      'POST',
      '/checkout',
      {
        ...DELIVERY,
        ...PLACE,
        type,
        sub_total: total,
        total_price: type === 'online' ? Math.round(total * 100) : total,
        cartDetails: { id: lines.map(({ id }) => id) },
      },
      { 'idempotency-key': key },
    );

  return { call, fillCart, checkout };
}

/** Products of the shop that can be bought. */
export async function productsOf(url: string): Promise<Product[]> {
  const response = await fetch(`${url}/api/product/filters`, { method: 'POST' });
  const { rows } = (await response.json()) as { rows: Product[] };
  return rows.filter(({ out_of_stock }) => out_of_stock === 2);
}

const PATIENCE_MS = 120_000;

/** Asks until the answer is a 200, as a customer would press the button again. @throws Error with the last answer */
export async function untilOk<Body>(ask: () => Promise<Answer<Body>>): Promise<Body> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { status, body } = await ask();
    if (status === 200) return body;
    if (Date.now() > deadline || (status >= 400 && status < 500)) throw new Error(`${status} ${JSON.stringify(body)}`);
    await sleep(100 + Math.random() * 200);
  }
}
