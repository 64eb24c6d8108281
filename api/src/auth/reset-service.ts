import type { ResetPasswordRequest } from '@farmgate/contract/shop/auth';
import type { Database } from '../database/connect.ts';
import { invalid } from '../http/request-error.ts';
import { mailResetCode } from '../mail/outbox.ts';
import { LIMITS } from '../throttle/limits.ts';
import { countAccountAttempt, forgetAccountAttempts } from './account-attempts.ts';
import { forgetOtherPlaces } from './known-places.ts';
import { hashPassword, passwordMatches } from './password.ts';
import type { Place } from './place.ts';
import { placeHash } from './place.ts';
import { countTry, useResetCode } from './reset-store.ts';
import { revokeSessionsOf } from './session-store.ts';
import { confirmEmail, findUserByEmail, updateUser } from './user-store.ts';

/**
 * Mails a code to the account's owner. The account is looked up when the mail is written, so neither the answer nor its
 * timing reveals whether it exists.
 * @throws RequestError 429
 */
export async function requestReset(db: Database, typedEmail: string, place: Place): Promise<void> {
  const email = typedEmail.toLowerCase();
  await countAccountAttempt(db, LIMITS.forgot, email, place);
  await mailResetCode(db, email, placeHash(place));
}

/**
 * Sets a new password and ends all sessions of the account. A code works only in the place that requested it.
 * @throws RequestError 422 when the code is wrong, used, expired or was tried too often; 429
 */
export async function resetPassword(db: Database, request: ResetPasswordRequest, place: Place): Promise<void> {
  const email = request.email.toLowerCase();
  await countAccountAttempt(db, LIMITS.reset, email, place);
  const user = await findUserByEmail(db, email);
  // Without an account this counts for user 0, so that the work is the same.
  const code = await countTry(db, { userId: user?.id ?? 0, placeHash: placeHash(place) });
  const matches = await passwordMatches(code?.codeHash, request.otp);
  if (!user || !code || !matches) throw wrongCode();

  const passwordHash = await hashPassword(request.password);
  await db.transaction(async (tx) => {
    if (!(await useResetCode(tx, code.id, user.id))) throw wrongCode();
    await updateUser(tx, user.id, { passwordHash });
    // The code was mailed, so the address works.
    await confirmEmail(tx, user.id);
    await revokeSessionsOf(tx, user.id);
    await forgetOtherPlaces(tx, user.id, place);
  });
  await forgetAccountAttempts(db, LIMITS.signIn, email, place);
}

const wrongCode = () => invalid('otp', 'The code is wrong or has expired. Please ask for a new one.');
