import type { Composition } from '@farmgate/contract/composition';
import type { Rollout } from '@farmgate/contract/rollout';
import {
  type Cohort,
  type Selection,
  selectedRollouts,
  selectionOf,
  selectionsOf,
} from '../composition/rollout-selection.ts';
import { variantComposition } from '../composition/variant-composition.ts';
import type { VariantCache } from '../variants/variant-cache.ts';
import type { Variant } from '../variants/variant.ts';

/** The variant of cohorts that the same rollouts select. */
export interface RolloutVariant {
  /** The parts whose releases differ from the stable variant. */
  parts: string[];
  variant: Variant;
}

/** A channel's composition as this edge serves it: which variant each cohort gets. */
export class AdmittedComposition {
  /** The variant of visitors outside every rollout. */
  readonly stable: Variant;
  readonly #bySelection = new Map<Selection, RolloutVariant>();

  /** `rollouts` are those that are served, in the order of the bits of a selection. */
  constructor(
    readonly composition: Composition,
    readonly rollouts: readonly Rollout[],
    variants: VariantCache,
  ) {
    this.stable = variants.get(variantComposition(composition));
    for (const selection of selectionsOf(rollouts)) {
      const releases = selectedRollouts(selection, rollouts).map(({ release }) => release);
      const variant = variants.get(variantComposition(composition, releases));
      this.#bySelection.set(selection, { parts: releases.map(({ name }) => name), variant });
    }
  }

  variantOf(cohort: Cohort): Variant {
    return this.#bySelection.get(selectionOf(this.rollouts, cohort))?.variant ?? this.stable;
  }

  get rolloutVariants(): RolloutVariant[] {
    return [...this.#bySelection.values()].filter(({ variant }) => variant !== this.stable);
  }

  /** Every variant that some visitors get now or may get later. */
  get variants(): Variant[] {
    return [this.stable, ...this.rolloutVariants.map(({ variant }) => variant)];
  }

  /** Serves the stable variant to these cohorts instead. */
  exclude(rolloutVariant: RolloutVariant): void {
    rolloutVariant.variant = this.stable;
  }
}
