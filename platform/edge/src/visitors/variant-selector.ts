import type { BrowserPreview } from '@farmgate/contract/browser-composition';
import type { FastifyRequest } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import type { AdmittedComposition, PageReleases } from '../composition/admitted-composition.ts';
import type { Cohort } from '../composition/cohort-releases.ts';
import { readPreviewCookie } from '../preview/cookie.ts';
import type { Previews } from '../preview/previews.ts';
import type { Variant } from '../variants/variant.ts';
import type { Variants } from '../variants/variants.ts';
import { cohortCookie, randomCohort, readCohort } from './cohort.ts';

export interface VariantSelectorOptions {
  state: EdgeState;
  previews: Previews;
  variants: Variants;
  /** Separate from the visitors' variants, so that previews evict none of them. */
  previewVariants: Variants;
  /** Whether visitors use HTTPS, so that cookies get the attribute Secure. */
  secure: boolean;
}

/** A visitor's page. */
export interface PageVariant {
  page: PageReleases;
  variant: Variant;
  /** Whether all visitors get it, so that shared caches may store it. */
  isPublic: boolean;
  /** A Set-Cookie header, so that the visitor's next page has the same releases. */
  cookie?: string;
}

/** All releases of a visitor. */
export interface VisitorReleases {
  /** What the edge serves to others. */
  served: AdmittedComposition;
  /** The same with the previewed releases. */
  own: AdmittedComposition;
  cohort: Cohort;
  preview?: BrowserPreview;
  cookie?: string;
}

type Request = Pick<FastifyRequest, 'headers'>;

/** Selects a visitor's releases by the request's cookies. */
export class VariantSelector {
  constructor(private readonly options: VariantSelectorOptions) {}

  /** For a page; null while nothing is served. @throws PreviewError for a preview that cannot be shown */
  forPage({ headers }: Request, pathname: string): PageVariant | null | Promise<PageVariant> {
    const { state, variants } = this.options;
    const { admitted } = state;
    if (!admitted) return null;
    const token = readPreviewCookie(headers.cookie);
    if (token !== undefined) return this.#previewPage(headers.cookie, pathname, token, admitted);
    const { page, cookie } = this.#pageAt(admitted, pathname, headers.cookie);
    return { page, variant: variants.of(page), isPublic: !page.isDivided, cookie };
  }

  /** For other answers; null while nothing is served. It ignores a preview that cannot be shown. */
  async forRequest({ headers }: Request): Promise<VisitorReleases | null> {
    const { state, previews } = this.options;
    const served = state.admitted;
    if (!served) return null;
    const token = readPreviewCookie(headers.cookie);
    const opened = token === undefined ? null : await previews.open(token, served).catch(() => null);
    const own = opened?.admitted ?? served;
    const { cohort, cookie } = this.#cohortOf(headers.cookie, own.isDivided);
    return { served, own, cohort, cookie, preview: opened?.preview };
  }

  async #previewPage(cookies: string | undefined, pathname: string, token: string, served: AdmittedComposition) {
    const { admitted, releases, preview } = await this.options.previews.open(token, served);
    const { page, cookie } = this.#pageAt(admitted, pathname, cookies);
    return { page, variant: this.options.previewVariants.of(page, preview, releases), isPublic: false, cookie };
  }

  #pageAt(admitted: AdmittedComposition, pathname: string, cookies: string | undefined) {
    const known = readCohort(cookies);
    const page = admitted.pageAt(pathname, known);
    if (known !== null || !page.isDivided) return { page };
    const { cohort, cookie } = this.#cohortOf(cookies, true);
    return { page: admitted.pageAt(pathname, cohort), cookie };
  }

  /** The visitor's cohort. A new one is assigned only if it makes a difference. */
  #cohortOf(cookies: string | undefined, isDivided: boolean): { cohort: Cohort; cookie?: string } {
    const known = readCohort(cookies);
    if (known !== null || !isDivided) return { cohort: known };
    const cohort = randomCohort();
    return { cohort, cookie: cohortCookie(cohort, this.options.secure) };
  }
}
