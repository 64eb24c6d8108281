import { randomInt } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { hashPassword } from './password.ts';
import { replaceResetCode } from './reset-store.ts';
import type { User } from './user-store.ts';
import { findUserByEmail } from './user-store.ts';

/**
 * Makes a code for the account of an e-mail, in place of an earlier one asked for in the same place. It is made when its mail leaves: so its
 * 10 minutes begin there, and no code is ever in the database. Nothing where there is no account, after the same work.
 */
export async function issueResetCode(
  db: Database,
  email: string,
  placeHash: Buffer,
): Promise<{ user: User; code: string } | undefined> {
  const code = newCode();
  const codeHash = await hashPassword(code);
  const user = await findUserByEmail(db, email);
  if (!user) return undefined;
  await replaceResetCode(db, { userId: user.id, placeHash }, codeHash);
  return { user, code };
}

/** Six digits, the first not 0: forms that treat it as a number must not lose one. */
const newCode = () => String(randomInt(100_000, 1_000_000));
