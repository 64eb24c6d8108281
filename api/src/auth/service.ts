import type { SignInRequest, SignUpRequest } from '@farmgate/contract/shop/auth';
import type { Database } from '../database/connect.ts';
import { RequestError } from '../http/request-error.ts';
import { mailWelcome } from '../mail/outbox.ts';
import { LIMITS } from '../throttle/limits.ts';
import { dropExpiredAttempts } from '../throttle/throttle.ts';
import { countAccountAttempt, forgetAccountAttempts } from './account-attempts.ts';
import { rememberPlace } from './known-places.ts';
import { normalizeMobile } from './mobile.ts';
import { hashPassword, passwordMatches } from './password.ts';
import type { Place } from './place.ts';
import { startSession } from './session.ts';
import type { User } from './user-store.ts';
import { recordConsent } from './consent-store.ts';
import { accountConflict, findUserByEmail, findUserByMobile, insertUser } from './user-store.ts';

/**
 * Creates a customer's account, records which privacy notice the form showed, and mails the link that confirms its
 * address.
 * @throws RequestError 409 when the mobile, the e-mail or both are taken
 */
export async function signUp(db: Database, request: SignUpRequest): Promise<User> {
  const email = request.email.toLowerCase();
  const mobile = normalizeMobile(request.mobile);
  const taken = [
    mobile && (await findUserByMobile(db, mobile)) ? 'Mobile already exists.' : '',
    (await findUserByEmail(db, email)) ? 'Email already exists.' : '',
  ].filter(Boolean);
  if (taken.length > 0) throw accountConflict(taken);

  const [firstName = '', ...rest] = request.name.split(/\s+/);
  const passwordHash = await hashPassword(request.password);
  const account = { email, mobile, passwordHash, name: request.name, firstName, lastName: rest.join(' ') };
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, account);
    await recordConsent(tx, user.id);
    await mailWelcome(tx, email);
    return user;
  });
}

/**
 * Starts a session. A wrong password and an unknown e-mail get the same answer after the same time.
 * @throws RequestError 401, or 429 after too many attempts at the account or from the address.
 */
export async function signIn(db: Database, request: SignInRequest, place: Place) {
  const email = request.email.toLowerCase();
  await countAccountAttempt(db, LIMITS.signIn, email, place);
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.passwordHash, request.password);
  const accessToken = user && matches ? await startSession(db, user, place.browserId) : undefined;
  if (!user || !accessToken) throw new RequestError(401, { message: 'Invalid email or password' });

  await rememberPlace(db, user.id, place);
  await forgetAccountAttempts(db, LIMITS.signIn, email, place);
  await dropExpiredAttempts(db);
  return { accessToken, username: user.name };
}
