import type { CartLine } from '@farmgate/shared/contract';
import { useState } from 'react';

/**
 * The chosen pack size in grams, null for none. Until the customer chooses it is `first`, else one that is in the cart
 * already, so that a returning customer finds the stepper on the card.
 * @param lines The product's in the cart.
 */
export function usePack(lines: readonly CartLine[], first: number | null = null) {
  const [chosen, choose] = useState<number | null>();
  return { grams: chosen === undefined ? (first ?? lines[0]?.unit_type ?? null) : chosen, choose };
}
