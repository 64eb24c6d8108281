import type { Product } from '@farmgate/shared/contract';

/** A product of the tests: 40 rupees a kilogram, 50 before. */
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
