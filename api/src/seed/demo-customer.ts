import { databaseUrl } from '@farmgate/service/formats';
import { isProduction } from '@farmgate/service/production';
import { min } from 'drizzle-orm';
import { passwordMatches } from '../auth/password.ts';
import { findUserByEmail } from '../auth/user-store.ts';
import { SettingsError } from '@farmgate/service/settings-error';
import { SettingsReader } from '@farmgate/service/settings-reader';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/connect.ts';
import { users } from '../database/schema.ts';
import { DEMO_CUSTOMER } from './shop-data.ts';

/**
 * Reasons why a shop with real customers must not start on this database: anyone can sign in with the published
 * password. Only the shop's first account is the demo customer, so that a later sign-up with the same details cannot
 * stop the shop.
 */
export async function demoCustomerProblems(db: Database): Promise<string[]> {
  const { email, password } = DEMO_CUSTOMER;
  const user = await findUserByEmail(db, email);
  const [first] = await db.select({ id: min(users.id) }).from(users);
  if (user?.id !== first?.id || !user || !(await passwordMatches(user.passwordHash, password))) return [];
  return [
    `The demo customer ${email} has the published password. Delete the account: npx farmgate-shop users delete ${email}`,
  ];
}

/** Adds the demo customer to unsafe settings, so that one start lists all problems, if the database can be read. */
export async function withDemoCustomer(error: unknown, env: Record<string, string | undefined>): Promise<unknown> {
  if (!(error instanceof SettingsError) || !isProduction(env)) return error;
  if (error.problems.some((problem) => problem.startsWith('The demo customer'))) return error;
  const url = new SettingsReader(env).read({ DATABASE_URL: databaseUrl({ default: undefined }) }).DATABASE_URL;
  if (!url) return error;
  const connection = connect(url);
  try {
    return new SettingsError([...error.problems, ...(await demoCustomerProblems(connection.db))]);
  } catch {
    // An unreachable or empty database is reported once the settings are correct.
    return error;
  } finally {
    await connection.close();
  }
}
