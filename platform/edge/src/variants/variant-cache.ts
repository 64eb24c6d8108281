import { LRUCache } from 'lru-cache';
import type { VariantComposition } from '../composition/variant-composition.ts';
import type { Variant } from './variant.ts';

/** Enough for the variants of all rollouts and of some earlier compositions: a rollback to one of them renders nothing again. */
const MAX_VARIANTS = 64;

/** Variants by their releases. A change of shares or cohorts alone reuses variants with their pages. */
export class VariantCache {
  readonly #variants: LRUCache<string, Variant>;

  constructor(
    private readonly create: (composition: VariantComposition) => Variant,
    max = MAX_VARIANTS,
  ) {
    this.#variants = new LRUCache({ max });
  }

  /** Creates the variant unless it is cached. */
  get(composition: VariantComposition): Variant {
    const { id, development, preview } = composition;
    const key = JSON.stringify([id, development, preview?.until]);
    const cached = this.#variants.get(key);
    if (cached) return cached;
    const variant = this.create(composition);
    this.#variants.set(key, variant);
    return variant;
  }
}
