import { COHORTS } from '@farmgate/contract/rollout';
import type { FastifyRequest } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import { readPreviewCookie } from '../preview/cookie.ts';
import type { Previews } from '../preview/previews.ts';
import type { Variant } from '../variants/variant.ts';
import { cohortCookie, randomCohort, readCohort } from './cohort.ts';

export interface VariantSelectorOptions {
  state: EdgeState;
  previews: Previews;
  /** Whether visitors use HTTPS, so that cookies get the attribute Secure. */
  secure: boolean;
}

interface PageVariant {
  variant: Variant;
  /** A Set-Cookie header, so that the visitor's next page has the same releases. */
  cookie?: string;
}

/** Selects the variant of a visitor by the request's cookies. */
export class VariantSelector {
  constructor(private readonly options: VariantSelectorOptions) {}

  /** For a page; null while nothing is served. @throws PreviewError for a preview that cannot be shown */
  async forPage({ headers }: Pick<FastifyRequest, 'headers'>): Promise<PageVariant | null> {
    const { state, secure } = this.options;
    const known = readCohort(headers.cookie);
    const cohort = known ?? (this.#needsCohorts ? randomCohort() : null);
    const variant = state.admitted?.variantOf(cohort);
    if (!variant) return null;
    const cookie = known === null && cohort !== null ? cohortCookie(cohort, secure) : undefined;
    return { variant: await this.#withPreview(headers.cookie, variant), cookie };
  }

  /** For other answers: it assigns no cohort, and ignores a preview that cannot be shown. */
  async forRequest({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Variant | null> {
    const variant = this.options.state.admitted?.variantOf(readCohort(headers.cookie));
    return variant ? this.#withPreview(headers.cookie, variant).catch(() => variant) : null;
  }

  /** Whether a rollout divides the visitors at the moment. */
  get #needsCohorts(): boolean {
    return this.options.state.admitted?.rollouts.some(({ share }) => share < COHORTS) ?? false;
  }

  async #withPreview(cookies: string | undefined, base: Variant): Promise<Variant> {
    const token = readPreviewCookie(cookies);
    return token === undefined ? base : (await this.options.previews.open(token, base)).variant;
  }
}
