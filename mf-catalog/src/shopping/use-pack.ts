import type { CartLine } from '@farmgate/shared/contract';
import { useState } from 'react';

/** Packs in grams by product, null for none. A card that is rendered again finds its own here. */
export type ChosenPacks = Map<number, number | null>;

interface Options {
  /** The pack until the customer chooses one. */
  first?: number;
  kept?: ChosenPacks;
  /** Of the product. */
  id?: number;
}

/**
 * The chosen pack size in grams, null for none. Until the customer chooses it is `first`, else one that is in the cart
 * already, so that a returning customer finds the stepper on the card.
 * @param lines The product's in the cart.
 */
export function usePack(lines: readonly CartLine[], { first, kept, id = 0 }: Options = {}) {
  const [chosen, setChosen] = useState<number | null | undefined>(() => kept?.get(id));
  const choose = (grams: number | null) => {
    kept?.set(id, grams);
    setChosen(grams);
  };
  return { grams: chosen === undefined ? (first ?? lines[0]?.unit_type ?? null) : chosen, choose };
}
