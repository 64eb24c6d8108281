import { COHORTS } from '@farmgate/contract/rollout';
import type { FastifyRequest } from 'fastify';
import type { Live } from '../composition/live.ts';
import type { Site } from '../composition/site.ts';
import { readPreviewCookie } from '../preview/cookie.ts';
import type { Previews } from '../preview/previews.ts';
import { anyCohort, cohortCookie, readCohort } from './cohort.ts';

export interface VisitorsOptions {
  live: Live;
  previews: Previews;
  /** Whether visitors come by TLS: their cookies then go nowhere else. */
  secure: boolean;
}

export interface Visit {
  site: Site;
  /** A cookie to set with the page, so that the next one is of the same releases. */
  cookie?: string;
}

/** Knows by a request's cookies which releases its visitor gets. */
export class Visitors {
  constructor(private readonly options: VisitorsOptions) {}

  /** For a page; null while there is nothing to serve. @throws PreviewError for a preview that cannot be shown. */
  async page({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Visit | null> {
    const { live, secure } = this.options;
    const known = readCohort(headers.cookie);
    const cohort = known ?? (this.#isDivided ? anyCohort() : null);
    const site = live.serving?.siteOf(cohort);
    if (!site) return null;
    const cookie = known === null && cohort !== null ? cohortCookie(cohort, secure) : undefined;
    return { site: await this.#previewed(headers.cookie, site), cookie };
  }

  /** What a visitor's pages are made of, without giving a cohort to who has none; a preview that is over shows nothing. */
  async site({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Site | null> {
    const site = this.options.live.serving?.siteOf(readCohort(headers.cookie));
    return site ? this.#previewed(headers.cookie, site).catch(() => site) : null;
  }

  /** Whether visitors get different releases at the moment, so that each needs a cohort. */
  get #isDivided(): boolean {
    return this.options.live.serving?.rollouts.some(({ share }) => share < COHORTS) ?? false;
  }

  async #previewed(cookies: string | undefined, under: Site): Promise<Site> {
    const token = readPreviewCookie(cookies);
    return token === undefined ? under : (await this.options.previews.open(token, under)).site;
  }
}
