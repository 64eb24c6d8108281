import type { Profile, UpdateAccountRequest } from '@farmgate/contract/shop/profile';
import { normalizeMobile } from '../auth/mobile.ts';
import { updateUser } from '../auth/user-store.ts';
import type { Database } from '../database/connect.ts';
import { invalid, notFound } from '../http/request-error.ts';
import { LIMITS } from '../throttle/limits.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { findProfile } from './store.ts';

/** A customer's own account; fields that are not filled in are ''. */
export async function getProfile(db: Database, userId: number): Promise<Profile> {
  const user = await findProfile(db, userId);
  if (!user) throw notFound('Account not found');
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    name: user.name,
    email: user.email,
    mobile: user.mobile ?? '',
    alt_mobile: user.altMobile,
    dob: user.dob ?? '',
    gender: user.gender ?? '',
    address: user.address,
    address1: user.address1,
    city: user.city,
    zipcode: user.zipcode,
    image: user.image,
    email_confirmed: user.emailConfirmedAt !== null,
  };
}

/**
 * Saves the account form. A new mobile counts as an attempt, as at sign-up, because the answer reveals whether the
 * number is taken.
 * @throws RequestError 404 for another customer's id, 422 for an invalid date, 409 when the mobile is taken, 429
 */
export async function updateAccount(
  db: Database,
  { userId, network }: { userId: number; network: string },
  request: UpdateAccountRequest,
): Promise<void> {
  if (request.id !== userId) throw notFound('Account not found');
  if (!isPastDay(request.dob)) throw invalid('dob', 'DOB is invalid');
  const mobile = normalizeMobile(request.mobile);
  if (mobile !== (await findProfile(db, userId))?.mobile) {
    // The account's limit comes first, so that attempts above it do not count for the address.
    await countAttempt(db, LIMITS.mobileByAccount, String(userId));
    await countAttempt(db, LIMITS.signUpByAddress, network);
  }
  await updateUser(db, userId, {
    firstName: request.first_name,
    lastName: request.last_name,
    name: `${request.first_name} ${request.last_name}`,
    mobile,
    altMobile: request.alt_mobile,
    dob: request.dob,
    gender: request.gender,
    address: request.address,
    address1: request.address1,
    city: request.city,
    zipcode: request.zipcode,
  });
}

/** Whether YYYY-MM-DD is a possible birthday: an existing day (not 30 February) in a plausible year. */
function isPastDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.valueOf()) || day.toISOString().slice(0, 10) !== text) return false;
  return day.valueOf() < Date.now() && day.getUTCFullYear() >= 1900;
}
