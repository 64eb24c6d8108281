import type { ListedProduct } from '@farmgate/shared/data';
import { useCart } from '@farmgate/shared/data';
import { useState } from 'react';

/**
 * The chosen pack size in grams, null for none. Until the customer chooses it is `first`, else one that is in the cart
 * already, so that a returning customer finds the stepper on the card.
 */
export function usePack(product: ListedProduct, first: number | null = null) {
  const { data: cart } = useCart();
  const [chosen, choose] = useState<number | null>();
  const inCart = cart?.lines.find((line) => line.product_id === product.id)?.unit_type;
  return { grams: chosen === undefined ? (first ?? inCart ?? null) : chosen, choose };
}
