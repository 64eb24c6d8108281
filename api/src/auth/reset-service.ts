import { randomInt } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { invalid } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { LIMITS } from '../throttle/limits.ts';
import { countAttempt, forgetAttempts } from '../throttle/throttle.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { resetMail } from './reset-mail.ts';
import { replaceResetCode, takeTry, useResetCode } from './reset-store.ts';
import type { ResetPasswordRequest } from './schemas.ts';
import { revokeSessionsOf } from './session-store.ts';
import { findUserByEmail, updateUser } from './user-store.ts';

/**
 * Mails a code to the account's owner, in the background: neither the answer nor its timing says whether there is one.
 * @throws Refusal 429
 */
export async function requestReset(shop: Shop, typedEmail: string, address: string): Promise<void> {
  const email = typedEmail.toLowerCase();
  await countAttempt(shop.db, LIMITS.forgotByAddress, address);
  await countAttempt(shop.db, LIMITS.forgotByAccount, email);
  shop.inBackground(async () => {
    const user = await findUserByEmail(shop.db, email);
    if (!user) return;
    const code = newCode();
    await replaceResetCode(shop.db, user.id, await hashPassword(code));
    await shop.mailer.send(resetMail(user, code));
  });
}

/** Six digits, the first not 0: forms that treat it as a number must not lose one. */
const newCode = () => String(randomInt(100_000, 1_000_000));

/**
 * Sets a new password and ends all the account's sessions.
 * @throws Refusal 422 when the code is wrong, used, old or has been tried too often; 429.
 */
export async function resetPassword(db: Database, request: ResetPasswordRequest, address: string): Promise<void> {
  const email = request.email.toLowerCase();
  await countAttempt(db, LIMITS.resetByAddress, address);
  await countAttempt(db, LIMITS.resetByAccount, email);
  const user = await findUserByEmail(db, email);
  const code = user && (await takeTry(db, user.id));
  const matches = await passwordMatches(code?.codeHash, request.otp);
  if (!user || !code || !matches) throw wrongCode();

  const passwordHash = await hashPassword(request.password);
  await db.transaction(async (tx) => {
    if (!(await useResetCode(tx, code.id))) throw wrongCode();
    await updateUser(tx, user.id, { passwordHash });
    await revokeSessionsOf(tx, user.id);
  });
  await forgetAttempts(db, LIMITS.signInByAccount, email);
}

const wrongCode = () => invalid('otp', 'The code is wrong or has expired. Please ask for a new one.');
