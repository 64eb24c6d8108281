import type { Database } from '../../database/connect.ts';
import { invalid, notFound } from '../../http/request-error.ts';
import { mailMissedOrders, mailWelcome } from '../../mail/outbox.ts';
import { LIMITS } from '../../throttle/limits.ts';
import { countAttempt } from '../../throttle/throttle.ts';
import { confirmEmail, findUserById } from '../user-store.ts';
import type { Confirmation } from './link.ts';
import { isValidConfirmation } from './link.ts';

/**
 * Confirms the address of a signed link, and sends the mails of recent orders that waited for it. A link works
 * repeatedly.
 * @throws RequestError 422 for a link that is not genuine, has expired or is about another address.
 */
export async function confirm(db: Database, key: Buffer, confirmation: Confirmation): Promise<void> {
  const user = await findUserById(db, confirmation.id);
  if (!user || !isValidConfirmation(key, user, confirmation, Date.now())) {
    throw invalid('signature', 'This link does not work any more. Sign in and ask for a new one in My Account.');
  }
  if (user.emailConfirmedAt) return;
  await db.transaction(async (tx) => {
    await confirmEmail(tx, user.id);
    await mailMissedOrders(tx, user.id);
  });
}

/**
 * Mails the customer the confirmation link again.
 * @returns whether there was something to confirm
 * @throws RequestError 429
 */
export async function sendConfirmation(db: Database, userId: number, network: string): Promise<boolean> {
  const user = await findUserById(db, userId);
  if (!user) throw notFound('Account not found');
  if (user.emailConfirmedAt) return false;
  await countAttempt(db, LIMITS.confirmByAddress, network);
  await countAttempt(db, LIMITS.confirmByAccount, user.email);
  await mailWelcome(db, user.email);
  return true;
}
