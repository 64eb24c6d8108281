import { isSignedIn } from '@farmgate/shared/auth';
import { PRODUCT_ADDED, cartIntent, useChangeQuantity } from '@farmgate/shared/data';
import { packPricePaise } from '@farmgate/shared/money';
import { dismissToasts, notify } from '@farmgate/shared/notify';
import { countOutcome } from '@farmgate/shared/remote';
import type { ListedProduct } from '../api/products.ts';
import { TEXTS } from '../texts/texts.ts';
import { cartItem } from './products.ts';

/** The line of the cart that a first pack begins. */
const newLine = ({ name, image, out_of_stock, ...product }: ListedProduct, grams: number) => ({
  category_id: product.catgory_id,
  reg_price: packPricePaise(product.reg_price, grams) / 100,
  sale_price: packPricePaise(product.sale_price, grams) / 100,
  product: { name, image, out_of_stock },
});

async function announceAdded(): Promise<void> {
  countOutcome('cart-add');
  await dismissToasts();
  void notify('success', PRODUCT_ADDED);
}

/** Adds a pack of a product. Visitors sign in first; the pack is added afterwards. */
export function useAdd(product: ListedProduct, signInFirst: () => void) {
  const { mutate, isPending } = useChangeQuantity(announceAdded);

  /** False when there is no pack to add. */
  const add = (grams: number | null): boolean => {
    if (grams === null) {
      void notify('warning', TEXTS.packMissing);
      return false;
    }
    const item = cartItem(product, grams, '1');
    if (isSignedIn()) {
      mutate({ ...item, newLine: newLine(product, grams) });
      return true;
    }
    // The pack is added once the visitor has signed in.
    countOutcome('cart-add');
    void notify('warning', TEXTS.signInFirst);
    cartIntent.keep(item);
    signInFirst();
    return true;
  };
  return { add, adding: isPending };
}
