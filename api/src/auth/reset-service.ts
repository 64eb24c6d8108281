import type { ResetPasswordRequest } from '@farmgate/contract/shop/auth';
import type { Database } from '../database/connect.ts';
import { invalid } from '../http/refusal.ts';
import { mailResetCode } from '../mail/outbox.ts';
import { LIMITS } from '../throttle/limits.ts';
import { countAtAccount, forgetAtAccount } from './attempts.ts';
import { keepOnlyPlace } from './known-places.ts';
import { hashPassword, passwordMatches } from './password.ts';
import type { Place } from './place.ts';
import { placeHash } from './place.ts';
import { takeTry, useResetCode } from './reset-store.ts';
import { revokeSessionsOf } from './session-store.ts';
import { confirmEmail, findUserByEmail, updateUser } from './user-store.ts';

/**
 * Has a code mailed to the account's owner. Whether there is an account is looked up when the mail is written, so neither
 * the answer nor its timing can say.
 * @throws Refusal 429
 */
export async function requestReset(db: Database, typedEmail: string, place: Place): Promise<void> {
  const email = typedEmail.toLowerCase();
  await countAtAccount(db, LIMITS.forgot, email, place);
  await mailResetCode(db, email, placeHash(place));
}

/**
 * Sets a new password and ends all the account's sessions. A code works in the place where it was asked for.
 * @throws Refusal 422 when the code is wrong, used, old or has been tried too often; 429.
 */
export async function resetPassword(db: Database, request: ResetPasswordRequest, place: Place): Promise<void> {
  const email = request.email.toLowerCase();
  await countAtAccount(db, LIMITS.reset, email, place);
  const user = await findUserByEmail(db, email);
  // Nobody's tries, where there is no account: the work is the same.
  const code = await takeTry(db, { userId: user?.id ?? 0, placeHash: placeHash(place) });
  const matches = await passwordMatches(code?.codeHash, request.otp);
  if (!user || !code || !matches) throw wrongCode();

  const passwordHash = await hashPassword(request.password);
  await db.transaction(async (tx) => {
    if (!(await useResetCode(tx, code.id, user.id))) throw wrongCode();
    await updateUser(tx, user.id, { passwordHash });
    // The code came by mail.
    await confirmEmail(tx, user.id);
    await revokeSessionsOf(tx, user.id);
    await keepOnlyPlace(tx, user.id, place);
  });
  await forgetAtAccount(db, LIMITS.signIn, email, place);
}

const wrongCode = () => invalid('otp', 'The code is wrong or has expired. Please ask for a new one.');
