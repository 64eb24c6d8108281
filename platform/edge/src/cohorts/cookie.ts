import { COHORTS } from '@farmgate/contract/rollout';
import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'farmgate_cohort';
/** The longest lifetime that browsers allow. */
const DAYS_400_S = 400 * 24 * 60 * 60;
const VALUE = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,11})$/;

/** What a browser keeps of its cohort. The cookie is not signed: a visitor whose cohort is not that of the network counts nowhere. */
export interface StoredCohort {
  cohort: number;
  /** When the newest rollout began in which the browser used this cohort, in s since 1970. */
  used: number;
}

/** The cohort in a request's cookies; null without a valid one. */
export function readCohort(cookies: string | undefined): StoredCohort | null {
  const [, cohort, used] = VALUE.exec(parseCookie(cookies ?? '')[NAME] ?? '') ?? [];
  return cohort !== undefined && Number(cohort) < COHORTS ? { cohort: Number(cohort), used: Number(used) } : null;
}

/** Set-Cookie header with a visitor's cohort. */
export function cohortCookie({ cohort, used }: StoredCohort, secure: boolean): string {
  return stringifySetCookie({
    name: NAME,
    value: `${cohort}.${used}`,
    maxAge: DAYS_400_S,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}
