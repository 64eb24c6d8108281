import type { CartLine } from '@farmgate/shared/contract';
import { useCart } from '@farmgate/shared/data';
import { useMemo } from 'react';

const NONE: readonly CartLine[] = [];

/**
 * Finds a product's lines in the cart. For a list of products it is asked once: a card with a view of the cart of its own
 * costs more than all else about it. Products that are not in the cart have the same nothing at each change of it.
 */
export function useCartLines(): (productId: number) => readonly CartLine[] {
  const { data: cart } = useCart();
  return useMemo(() => {
    const byProduct = new Map<number, CartLine[]>();
    for (const line of cart?.lines ?? []) {
      byProduct.set(line.product_id, [...(byProduct.get(line.product_id) ?? []), line]);
    }
    return (productId) => byProduct.get(productId) ?? NONE;
  }, [cart]);
}
