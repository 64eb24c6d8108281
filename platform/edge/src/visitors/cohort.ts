import { randomInt } from 'node:crypto';
import { COHORTS } from '@farmgate/contract/rollout';
import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'farmgate_cohort';
/** As long as browsers keep any cookie. */
const DAYS_400_S = 400 * 24 * 60 * 60;

/** The cohort that a request's cookies say; null when they say none, or nothing that this edge ever set. */
export function readCohort(cookies: string | undefined): number | null {
  const value = parseCookie(cookies ?? '')[NAME];
  return value !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;
}

/** A cohort for somebody who has none. */
export const anyCohort = (): number => randomInt(COHORTS);

/** The header that makes a browser keep its cohort. */
export function cohortCookie(cohort: number, secure: boolean): string {
  return stringifySetCookie({
    name: NAME,
    value: String(cohort),
    maxAge: DAYS_400_S,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}
