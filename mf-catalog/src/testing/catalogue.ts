import type { CartLine, Category, Product } from '@farmgate/shared/contract';
import { sealed } from '@farmgate/testing';

/** A product of the tests' shop: 40 rupees a kilogram, 50 before, in packs of 500 g and 1 kg. */
export const product = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  name: `Product ${id}`,
  image: `product-${id}.webp`,
  description: '',
  catgory_id: 1,
  unit_type: [500, 1000],
  reg_price: 50,
  sale_price: 40,
  out_of_stock: 2,
  ...more,
});

export const products = (count: number, more?: Partial<Product>) =>
  Array.from({ length: count }, (_, index) => product(index + 1, more));

/** A line of the cart with packs of 500 g. */
export const cartLine = (productId: number, quantity: number): CartLine => ({
  id: 900 + productId,
  product_id: productId,
  category_id: 1,
  quantity,
  reg_price: 25,
  sale_price: 20,
  unit_type: 500,
  total_sale_price: 20 * quantity,
  product: { name: `Product ${productId}`, image: '', out_of_stock: 2 },
});

export const cart = (...lines: CartLine[]) => ({ datas: { data: lines, totalAmt: 0 } });

export const listing = <Item>(data: Item[]) => ({ data, total: data.length });

export const category = (id: number, name: string): Category => ({ id, name, image: '' });

export const settings = { min_range: 200, max_range: 800 };

/** Answers a list call as the shop does: a page of `all`, sorted by name if asked to, with the products of each category. */
export const pageOf =
  (all: Product[], didYouMean: string | null = null) =>
  ({ params }: { params: Record<string, unknown> }) => {
    const {
      page,
      limit,
      sort,
      category: chosen,
    } = params as { page: number; limit: number; sort: string; category?: string };
    const ids = chosen?.split(',').map(Number);
    const found = all.filter(({ catgory_id }) => !ids || ids.includes(catgory_id));
    if (sort === 'name') found.sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const counts = [...new Set(all.map(({ catgory_id }) => catgory_id))].map((id) => ({
      id,
      count: all.filter(({ catgory_id }) => catgory_id === id).length,
    }));
    return sealed({
      data: found.slice((page - 1) * limit, page * limit),
      total: found.length,
      facets: { categories: counts, prices: null },
      did_you_mean: didYouMean,
    });
  };
