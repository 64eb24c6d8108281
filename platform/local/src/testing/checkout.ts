interface Product {
  id: number;
  unit_type: number[];
  out_of_stock: number;
}
interface Line {
  id: number;
  total_sale_price: number;
}

const IN_STOCK = 2;
const DEMO = { email: 'demo@farmgate.example', password: 'Farmgate1' };
const DELIVERY = {
  name: 'Kavitha Raman',
  email: DEMO.email,
  mobile: '9876543210',
  address: '7 Thadagam Road',
  city: 'Coimbatore',
  zipcode: '641042',
  tax_price: 0,
};

/** Signs the demo customer in and fills the cart; returns a call that orders it with online payment. */
export async function prepareCheckout(url: string): Promise<() => Promise<Response>> {
  let token = '';
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) },
      body: JSON.stringify(body),
    });
  const read = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body;
  ({ accessToken: token } = await read<{ accessToken: string }>(post('/auth/signin', DEMO)));
  const { rows } = await read<{ rows: Product[] }>(post('/product/filters', {}));
  const { id, unit_type } = rows.find(({ out_of_stock }) => out_of_stock === IN_STOCK)!;
  await post('/cart/addCart', [{ product_id: id, unit_type: unit_type[0], quantity: '1' }]);
  const { datas } = await read<{ datas: { data: Line[] } }>(post('/cart/cartProduct', {}));
  const rupees = datas.data.reduce((sum, line) => sum + line.total_sale_price, 0);
  return () =>
    post('/checkout', {
      ...DELIVERY,
      type: 'online',
      sub_total: rupees,
      total_price: Math.round(rupees * 100),
      cartDetails: { id: datas.data.map((line) => line.id) },
    });
}
