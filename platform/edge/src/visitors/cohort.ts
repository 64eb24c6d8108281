import { randomInt } from 'node:crypto';
import { COHORTS } from '@farmgate/contract/rollout';
import { parseCookie, stringifySetCookie } from 'cookie';

const NAME = 'farmgate_cohort';
/** The longest lifetime that browsers allow. */
const DAYS_400_S = 400 * 24 * 60 * 60;

/** The cohort in a request's cookies; null without a valid one. */
export function readCohort(cookies: string | undefined): number | null {
  const value = parseCookie(cookies ?? '')[NAME];
  return value !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;
}

export const randomCohort = (): number => randomInt(COHORTS);

/** Set-Cookie header with a visitor's cohort. */
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
