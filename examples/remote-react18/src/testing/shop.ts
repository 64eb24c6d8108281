import type { ReadApi } from '@farmgate/shared/remote';

const row = (id: number, name: string, sale_price: number, out_of_stock = 2) => ({
  id,
  name,
  image: `${id}.webp`,
  catgory_id: 1,
  sale_price,
  out_of_stock,
});

const PRODUCTS = [
  row(101, 'Tomato Country (Naatu Thakkali)', 38),
  row(217, 'Garlic Hill (Malai Poondu)', 340),
  row(222, 'Tamarind (Puli)', 189),
  row(201, 'Coriander Leaves (Kothamalli)', 96),
  row(203, 'Curry Leaves (Karuveppilai)', 124),
  row(209, 'Drumstick Leaves (Murungai Keerai)', 98),
  row(107, 'Beetroot (Chukandar)', 46, 1),
];

/** The search of a shop with some products. */
export const readShop: ReadApi = async (path, body) => {
  const { query, page, limit } = body as { query: string; page: number; limit: number };
  if (path !== '/product/filters' || !query) throw new Error(`This shop only answers searches, not ${path}.`);
  const rows = PRODUCTS.filter(({ name }) => name.includes(query));
  return { rows: rows.slice((page - 1) * limit, page * limit), count: rows.length };
};
