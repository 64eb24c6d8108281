import { randomInt } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { hashPassword } from './password.ts';
import { replaceResetCode } from './reset-store.ts';
import type { User } from './user-store.ts';
import { findUserByEmail } from './user-store.ts';

/**
 * Creates a reset code for the account of an e-mail; it replaces an earlier code requested from the same place. The
 * code is created when its mail is sent, so that its 10 minutes start then and the database never contains a code.
 * Undefined without an account, after the same work.
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

/** Six digits, the first not 0, because forms that treat the code as a number would drop it. */
const newCode = () => String(randomInt(100_000, 1_000_000));
