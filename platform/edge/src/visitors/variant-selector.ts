import type { BrowserPreview } from '@farmgate/contract/browser-composition';
import type { FastifyRequest } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import type { Cohorts } from '../cohorts/cohorts.ts';
import { cohortCookie } from '../cohorts/cookie.ts';
import type { AdmittedComposition, PageReleases } from '../composition/admitted-composition.ts';
import type { Cohort } from '../composition/cohort-releases.ts';
import { readPreviewCookie } from '../preview/cookie.ts';
import type { Previews } from '../preview/previews.ts';
import type { Variant } from '../variants/variant.ts';
import type { Variants } from '../variants/variants.ts';

export interface VariantSelectorOptions {
  state: EdgeState;
  cohorts: Cohorts;
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

type Request = Pick<FastifyRequest, 'headers' | 'socket'>;

/** Selects a visitor's releases by the request's cookies. */
export class VariantSelector {
  constructor(private readonly options: VariantSelectorOptions) {}

  /** For a page; null while nothing is served. @throws PreviewError for a preview that cannot be shown */
  forPage(request: Request, pathname: string): PageVariant | null | Promise<PageVariant> {
    const { state, variants } = this.options;
    const { admitted } = state;
    if (!admitted) return null;
    const token = readPreviewCookie(request.headers.cookie);
    if (token !== undefined) return this.#previewPage(request, pathname, token, admitted);
    const { page, cookie } = this.#pageAt(admitted, pathname, request);
    return { page, variant: variants.of(page), isPublic: !page.isDivided, cookie };
  }

  /** For other answers; null while nothing is served. It ignores a preview that cannot be shown. */
  async forRequest(request: Request): Promise<VisitorReleases | null> {
    const { state, previews } = this.options;
    const served = state.admitted;
    if (!served) return null;
    const token = readPreviewCookie(request.headers.cookie);
    const opened = token === undefined ? null : await previews.open(token, served).catch(() => null);
    const own = opened?.admitted ?? served;
    const { cohort, cookie } = this.#cohortOf(request, own);
    return { served, own, cohort, cookie, preview: opened?.preview };
  }

  async #previewPage(request: Request, pathname: string, token: string, served: AdmittedComposition) {
    const { admitted, releases, preview } = await this.options.previews.open(token, served);
    const { page, cookie } = this.#pageAt(admitted, pathname, request);
    return { page, variant: this.options.previewVariants.of(page, preview, releases), isPublic: false, cookie };
  }

  #pageAt(admitted: AdmittedComposition, pathname: string, request: Request) {
    const kept = this.options.cohorts.kept(request, admitted);
    const page = admitted.pageAt(pathname, kept?.cohort ?? null);
    if (!page.isDivided) return { page };
    const { cohort, cookie } = this.#cohortOf(request, admitted);
    return { page: kept ? page : admitted.pageAt(pathname, cohort), cookie };
  }

  /** The visitor's cohort. A new one is assigned only if it makes a difference. */
  #cohortOf(request: Request, { isDivided, rolloutsBegan }: AdmittedComposition): { cohort: Cohort; cookie?: string } {
    const { cohorts, secure } = this.options;
    const kept = cohorts.kept(request, { rolloutsBegan });
    if (!isDivided || !rolloutsBegan) return { cohort: kept?.cohort ?? null };
    const cohort = kept?.cohort ?? cohorts.assign(request);
    const used = Math.max(rolloutsBegan.newest, kept?.used ?? 0);
    return { cohort, cookie: kept?.used === used ? undefined : cohortCookie({ cohort, used }, secure) };
  }
}
