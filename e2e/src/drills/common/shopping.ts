import { setTimeout as sleep } from 'node:timers/promises';

interface Line {
  id: number;
  product_id: number;
  total_sale_price: number;
}

export interface Cart {
  /** The lines to order. */
  lines: Line[];
  /** Rupees. */
  total: number;
}

export interface Product {
  id: number;
  catgory_id: number;
  unit_type: number[];
  out_of_stock: number;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  /** From the call to the end of the response. */
  ms: number;
  /** Whether the response has a Retry-After. */
  isTemporary: boolean;
}

/** Sends a request, like `fetch`. */
export type Send = (
  url: string,
  request: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

const DELIVERY = { name: 'Drill', email: 'drill@example.com', mobile: '9876543210', address: '7 Thadagam Road' };
const PLACE = { city: 'Coimbatore', zipcode: '641042', tax_price: 0 };

/** A customer's calls to the shop at `url`. Status 0 means that there was no response. */
export function shopping(url: string, token: string, send: Send = fetch) {
  const call = async <Body>(method: string, path: string, body?: object, headers = {}): Promise<Answer<Body>> => {
    const started = performance.now();
    const ms = () => performance.now() - started;
    try {
      const options = { method, headers: { 'x-access-token': token, 'content-type': 'application/json', ...headers } };
      const response = await send(`${url}/api${path}`, body ? { ...options, body: JSON.stringify(body) } : options);
      // A proxy's own answer may be a page.
      const answer = (await response
        .json()
        .catch((error: Error) => (response.ok ? Promise.reject(error) : {}))) as Body;
      return { status: response.status, body: answer, ms: ms(), isTemporary: response.headers.has('retry-after') };
    } catch {
      return { status: 0, body: {} as Body, ms: ms(), isTemporary: false };
    }
  };

  /** Adds one pack of each product to the cart. The result leaves the last product out, so it stays in the cart. */
  async function fillCart(products: Product[]): Promise<Cart> {
    const items = products.map(({ id, unit_type }) => ({ product_id: id, unit_type: unit_type[0], quantity: '1' }));
    await retryUntilOk(() => call('POST', '/cart/addCart', items));
    return readCart(products);
  }

  /** The cart as it is now: a call that seemed to have failed may have changed it late. The result leaves the last product out. */
  async function readCart(products: Product[]): Promise<Cart> {
    const { datas } = await retryUntilOk(() => call<{ datas: { data: Line[] } }>('POST', '/cart/cartProduct', {}));
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

  return { call, fillCart, readCart, checkout };
}

/** Products that are in stock. */
export async function productsOf(url: string, send: Send = fetch): Promise<Product[]> {
  const response = await send(`${url}/api/product/filters`, { method: 'POST', headers: {} });
  const { rows } = (await response.json()) as { rows: Product[] };
  return rows.filter(({ out_of_stock }) => out_of_stock === 2);
}

const TIMEOUT_MS = 120_000;
/** Before the first repetition. It doubles each time. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 4_000;

/** Repeats a call until the answer is 200, less and less often. @throws Error when the answer is 4xx, or after two minutes */
export async function retryUntilOk<Body>(request: () => Promise<Answer<Body>>): Promise<Body> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const { status, body } = await request();
    if (status === 200) return body;
    if (Date.now() > deadline || (status >= 400 && status < 500))
      throw new Error(
        `The shop did not answer with 200. Its last answer was ${status || 'none'}: ${JSON.stringify(body)}`,
      );
    await sleep(pause * (0.5 + Math.random()));
  }
}
