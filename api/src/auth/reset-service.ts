import type { Database } from '../database/connect.ts';
import { invalid } from '../http/refusal.ts';
import { mailResetCode } from '../mail/outbox.ts';
import { LIMITS } from '../throttle/limits.ts';
import { countAttempt, forgetAttempts } from '../throttle/throttle.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { takeTry, useResetCode } from './reset-store.ts';
import type { ResetPasswordRequest } from './schemas.ts';
import { revokeSessionsOf } from './session-store.ts';
import { confirmEmail, findUserByEmail, updateUser } from './user-store.ts';

/**
 * Has a code mailed to the account's owner. Whether there is an account is looked up when the mail is written, so neither
 * the answer nor its timing can say.
 * @throws Refusal 429
 */
export async function requestReset(db: Database, typedEmail: string, address: string): Promise<void> {
  const email = typedEmail.toLowerCase();
  await countAttempt(db, LIMITS.forgotByAddress, address);
  await countAttempt(db, LIMITS.forgotByAccount, email);
  await mailResetCode(db, email);
}

/**
 * Sets a new password and ends all the account's sessions.
 * @throws Refusal 422 when the code is wrong, used, old or has been tried too often; 429.
 */
export async function resetPassword(db: Database, request: ResetPasswordRequest, address: string): Promise<void> {
  const email = request.email.toLowerCase();
  await countAttempt(db, LIMITS.resetByAddress, address);
  await countAttempt(db, LIMITS.resetByAccount, email);
  const user = await findUserByEmail(db, email);
  // Nobody's tries, where there is no account: the work is the same.
  const code = await takeTry(db, user?.id ?? 0);
  const matches = await passwordMatches(code?.codeHash, request.otp);
  if (!user || !code || !matches) throw wrongCode();

  const passwordHash = await hashPassword(request.password);
  await db.transaction(async (tx) => {
    if (!(await useResetCode(tx, code.id))) throw wrongCode();
    await updateUser(tx, user.id, { passwordHash });
    // The code came by mail.
    await confirmEmail(tx, user.id);
    await revokeSessionsOf(tx, user.id);
  });
  await forgetAttempts(db, LIMITS.signInByAccount, email);
}

const wrongCode = () => invalid('otp', 'The code is wrong or has expired. Please ask for a new one.');
