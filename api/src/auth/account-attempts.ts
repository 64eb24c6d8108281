import type { Database } from '../database/connect.ts';
import type { AccountLimits, Limit } from '../throttle/limits.ts';
import { countAttempt, forgetAttempts } from '../throttle/throttle.ts';
import { browserHash } from '../http/browser-cookie.ts';
import type { Familiarity } from './known-places.ts';
import { familiarityOf } from './known-places.ts';
import type { Place } from './place.ts';

type Counter = [limit: Limit, subject: string];

/**
 * Counts an attempt at an account before it is made. Places that the account knows have separate counters, so that
 * strangers cannot lock the owner out.
 * @throws RequestError 429
 */
export async function countAccountAttempt(
  db: Database,
  limits: AccountLimits,
  email: string,
  place: Place,
): Promise<void> {
  const known = await familiarityOf(db, email, place);
  const byAddress: Counter[] = known === 'browser' ? [] : [[limits.byAddress, place.network]];
  for (const [limit, subject] of [...byAddress, ...countersOf(limits, email, place, known)]) {
    await countAttempt(db, limit, subject);
  }
}

/** Resets the counters of a place at an account after a success. The counter that all strangers share stays. */
export async function forgetAccountAttempts(
  db: Database,
  limits: AccountLimits,
  email: string,
  place: Place,
): Promise<void> {
  for (const known of ['browser', 'network', 'stranger'] as const) {
    const [[limit, subject]] = countersOf(limits, email, place, known);
    await forgetAttempts(db, limit, subject);
  }
}

/** The narrow counter comes first, so that one stranger alone cannot use up the attempts of all strangers. */
function countersOf(limits: AccountLimits, email: string, place: Place, known: Familiarity): [Counter, ...Counter[]] {
  const { byKnownPlace, byStranger, byStrangers } = limits;
  if (known === 'browser') return [[byKnownPlace, `${email} ${browserHash(place.browserId)?.toString('base64url')}`]];
  if (known === 'network') return [[byKnownPlace, `${email} ${place.network}`]];
  const strangers: Counter[] = byStrangers ? [[byStrangers, email]] : [];
  return [[byStranger, `${email} ${place.network}`], ...strangers];
}
