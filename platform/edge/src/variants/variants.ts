import type { BrowserPreview } from '@farmgate/contract/browser-composition';
import { LRUCache } from 'lru-cache';
import type { PageReleases } from '../composition/admitted-composition.ts';
import { type VariantComposition, variantComposition } from '../composition/variant-composition.ts';
import type { Variant } from './variant.ts';

/** Enough for all parts of a large shop with their rollouts, and for earlier releases: a rollback renders nothing again. */
const MAX_VARIANTS = 2_000;

/** Variants by their releases. A change of shares, or of parts that a page does not use, keeps the variant with its pages. */
export class Variants {
  readonly #variants: LRUCache<string, Variant>;
  readonly #byPage = new WeakMap<PageReleases, Variant>();

  constructor(
    private readonly channel: string,
    private readonly create: (composition: VariantComposition) => Variant,
    max = MAX_VARIANTS,
  ) {
    this.#variants = new LRUCache({ max });
  }

  /** The variant of a page. With a preview, `previewed` are its releases, which the page contains even if it does not use them. */
  of(page: PageReleases, preview?: BrowserPreview, previewed: PageReleases['used'] = new Map()): Variant {
    const known = preview ? undefined : this.#byPage.get(page);
    if (known) return known;
    const releases = new Map([...page.used, ...previewed]);
    const composition = variantComposition(this.channel, releases.values(), preview);
    const key = preview ? `${composition.id} ${preview.until}` : composition.id;
    const variant = this.#variants.get(key) ?? this.create(composition);
    this.#variants.set(key, variant);
    if (!preview) this.#byPage.set(page, variant);
    return variant;
  }

  /** Number of variants in memory. */
  get size(): number {
    return this.#variants.size;
  }
}
