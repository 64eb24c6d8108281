import type { Database } from '../database/connect.ts';
import type { AccountLimits, Limit } from '../throttle/limits.ts';
import { countAttempt, forgetAttempts } from '../throttle/throttle.ts';
import { browserHash } from '../http/browser-cookie.ts';
import type { Acquaintance } from './known-places.ts';
import { acquaintanceOf } from './known-places.ts';
import type { Place } from './place.ts';

type Counter = [limit: Limit, subject: string];

/**
 * Counts an attempt at an account, before it is made. Places that the account knows have counters of their own, so that
 * strangers do not lock the owner out.
 * @throws Refusal 429
 */
export async function countAtAccount(db: Database, limits: AccountLimits, email: string, place: Place): Promise<void> {
  const known = await acquaintanceOf(db, email, place);
  const byAddress: Counter[] = known === 'browser' ? [] : [[limits.byAddress, place.network]];
  for (const [limit, subject] of [...byAddress, ...countersOf(limits, email, place, known)]) {
    await countAttempt(db, limit, subject);
  }
}

/** Gives a place a clean slate at an account, after a success. What all strangers share stays counted. */
export async function forgetAtAccount(db: Database, limits: AccountLimits, email: string, place: Place): Promise<void> {
  for (const known of ['browser', 'network', 'stranger'] as const) {
    const [[limit, subject]] = countersOf(limits, email, place, known);
    await forgetAttempts(db, limit, subject);
  }
}

/** The narrow counter first: one stranger alone does not use up what all strangers have. */
function countersOf(limits: AccountLimits, email: string, place: Place, known: Acquaintance): [Counter, ...Counter[]] {
  const { byKnownPlace, byStranger, byStrangers } = limits;
  if (known === 'browser') return [[byKnownPlace, `${email} ${browserHash(place.browserId)?.toString('base64url')}`]];
  if (known === 'network') return [[byKnownPlace, `${email} ${place.network}`]];
  const strangers: Counter[] = byStrangers ? [[byStrangers, email]] : [];
  return [[byStranger, `${email} ${place.network}`], ...strangers];
}
