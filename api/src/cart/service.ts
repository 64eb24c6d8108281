import type { CartItem, CartLine } from '@farmgate/contract/shop/cart';
import { stockCode } from '../catalog/product-view.ts';
import { findProduct } from '../catalog/store.ts';
import type { Database } from '../database/connect.ts';
import { conflict, invalid, notFound } from '../http/request-error.ts';
import { paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import type { Page } from '../wire/page.ts';
import { cartTotal, linePrices } from './line-prices.ts';
import type { Line } from './store.ts';
import { addPacks, countLines, deleteLine, findLines, MAX_PACKS, removePacks } from './store.ts';

const MAX_LINES = 100;

/** A page of the cart, and the total of the whole cart in rupees. */
export async function listCart(db: Database, userId: number, { query, offset, limit }: Page) {
  const lines = await findLines(db, userId);
  const found = query ? await findLines(db, userId, query) : lines;
  const page = found.slice(offset, limit === undefined ? undefined : offset + limit);
  return { data: page.map(lineView), totalAmt: paiseToRupees(cartTotal(lines)) };
}

/**
 * Changes the packs of one or more products, all of them or none.
 * @throws RequestError 404 for an unknown product, 409 when it is out of stock, 422 for an unknown pack size or too
 * many packs
 */
export async function changeCart(db: Database, userId: number, items: CartItem[]) {
  // Always in the same order, so that simultaneous changes wait for each other instead of deadlocking.
  const inOrder = items.toSorted((a, b) => a.product_id - b.product_id || a.unit_type - b.unit_type);
  const count = await db.transaction(async (tx) => {
    for (const item of inOrder) await changeLine(tx, userId, item);
    const lines = await countLines(tx, userId);
    if (lines > MAX_LINES) throw invalid('body', `A cart holds at most ${MAX_LINES} products`);
    return lines;
  });
  const added = items.some((item) => Number(item.quantity) > 0);
  return { message: added ? 'Product added in the Cart Successfully!' : 'Cart updated', count };
}

async function changeLine(tx: Database, userId: number, item: CartItem): Promise<void> {
  const pack = { userId, productId: item.product_id, packGrams: item.unit_type };
  const change = Number(item.quantity);
  if (change < 0) return removePacks(tx, pack, -change);

  const found = await findProduct(tx, item.product_id);
  if (!found) throw notFound('Product not found');
  const { product } = found;
  if (!product.available) throw conflict(`${product.name} is out of stock`);
  if (!product.packGrams.includes(item.unit_type)) throw invalid('unit_type', 'Select a Product Quantiny');
  if (!(await addPacks(tx, pack, change))) {
    throw invalid('quantity', `You can order at most ${MAX_PACKS} packs of ${product.name}`);
  }
}

/** @throws RequestError 404 */
export async function removeLine(db: Database, userId: number, id: number) {
  if (!(await deleteLine(db, userId, id))) throw notFound('This product is not in your cart');
  return { message: 'Product removed from the Cart', count: await countLines(db, userId) };
}

function lineView(line: Line): CartLine {
  const prices = linePrices(line);
  return {
    id: line.id,
    product_id: line.productId,
    category_id: line.categoryId,
    quantity: line.quantity,
    reg_price: paiseToRupees(prices.regular),
    sale_price: paiseToRupees(prices.sale),
    unit_type: line.packGrams,
    total_sale_price: paiseToRupees(prices.total),
    product: { name: line.name, image: line.image, out_of_stock: stockCode(line) },
  };
}
