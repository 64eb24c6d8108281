import type { DeleteAccountRequest, PersonalDataFile, PrivacyNotice } from '@farmgate/contract/shop/privacy';
import { deleteAccount } from '../auth/delete-account.ts';
import { passwordMatches } from '../auth/password.ts';
import { findUserById } from '../auth/user-store.ts';
import type { Database } from '../database/connect.ts';
import { invalid, notFound } from '../http/request-error.ts';
import { findPeriods } from '../retention/periods.ts';
import { findSettings } from '../shop-settings/store.ts';
import { LIMITS } from '../throttle/limits.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { personalDataAsHtml } from './as-html.ts';
import { collectPersonalData } from './collect.ts';

/** Who answers questions about personal data, and how many days the shop keeps what. */
export async function privacyNotice(db: Database): Promise<PrivacyNotice> {
  const settings = await findSettings(db);
  const { grievanceOfficer = '', grievanceEmail = '', gmail = '', contact = '', address = '' } = settings ?? {};
  const officer = { name: grievanceOfficer, email: grievanceEmail || gmail, phone: contact, address };
  return { officer, days: await findPeriods(db) };
}

/**
 * A customer's data as the content of a file.
 * @throws RequestError 404, 429
 */
export async function personalDataFile(
  db: Database,
  userId: number,
  format: 'json' | 'html',
): Promise<PersonalDataFile> {
  await countAttempt(db, LIMITS.personalDataByAccount, String(userId));
  const user = await findUserById(db, userId);
  if (!user) throw notFound('Account not found');
  const data = await collectPersonalData(db, user);
  return format === 'json'
    ? { file_name: 'my-data.json', type: 'application/json', content: JSON.stringify(data, null, 2) }
    : {
        file_name: 'my-data.html',
        type: 'text/html',
        content: personalDataAsHtml(data, { email: user.email, at: new Date() }),
      };
}

/**
 * Deletes the customer's own account.
 * @throws RequestError 422 for a wrong password, 404, 429
 */
export async function deleteOwnAccount(
  db: Database,
  userId: number,
  { password }: DeleteAccountRequest,
): Promise<void> {
  await countAttempt(db, LIMITS.deletionByAccount, String(userId));
  const user = await findUserById(db, userId);
  if (!user) throw notFound('Account not found');
  if (!(await passwordMatches(user.passwordHash, password))) throw invalid('password', 'The password is wrong');
  await deleteAccount(db, userId);
}
