import type { CartItem, CartLine } from '@farmgate/shared/contract';
import type { ListedProduct } from '../api/products.ts';

/** The category whose products are subscription plans. */
export const PLANS_CATEGORY = 14;

export const productPath = ({ id, catgory_id }: Pick<ListedProduct, 'id' | 'catgory_id'>) =>
  `/product_details/${id}/${catgory_id}`;

/** 2 means available; any other value means out of stock. */
export const isAvailable = ({ out_of_stock }: Pick<ListedProduct, 'out_of_stock'>) => out_of_stock === 2;

/**
 * Whether a customer can buy a product, as far as the page knows: the cart may have heard of the last pack's sale after
 * the product was loaded.
 * @param lines The product's in the cart.
 */
export const canBuy = (product: Pick<ListedProduct, 'out_of_stock'>, lines: readonly CartLine[]) =>
  isAvailable(product) && lines.every((line) => isAvailable(line.product));

/** What the cart is asked for: `change` packs of a size more (or less). */
export const cartItem = (product: ListedProduct, grams: number, change: '1' | '-1'): CartItem => ({
  product_id: product.id,
  quantity: change,
  category_id: product.catgory_id,
  reg_price: product.reg_price,
  sale_price: product.sale_price,
  unit_type: grams,
});
