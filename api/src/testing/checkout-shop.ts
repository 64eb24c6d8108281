import { signedIn, stock } from './fixtures.ts';
import type { Shopper } from './shopper.ts';
import { item, shopper } from './shopper.ts';
import type { TestShop } from './test-shop.ts';
import { createTestShop } from './test-shop.ts';

/** A stocked shop with Asha signed in. */
export async function openCheckout(): Promise<{ shop: TestShop; asha: Shopper }> {
  const shop = await createTestShop();
  await stock(shop.db);
  return { shop, asha: shopper(shop, await signedIn(shop)) };
}

/** Takes every cart and order out of the shop. */
export async function deleteOrders(shop: TestShop): Promise<void> {
  await shop.pool.query('TRUNCATE shop.payment_attempts, shop.idempotency_keys, shop.cart_lines, shop.orders CASCADE');
}

/** Puts the same two lines into a cart. */
export const fill = (who: Shopper) => who.add([item(1, 250, '2'), item(2, 1000)]);
