import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** All customers of a drill order to the same address, from the same machine. */
export const NO_ORDER_LIMITS = { ORDERS_PER_CUSTOMER: '0', ORDERS_PER_ADDRESS: '0', ORDERS_PER_NETWORK: '0' };

export interface DrillCustomer {
  id: number;
  token: string;
}

/** Inserts customers with confirmed e-mail addresses and sessions into the database: a thousand sign-ups over HTTP take too long. */
export async function insertCustomers(database: pg.Client, count: number): Promise<DrillCustomer[]> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO shop.users (email, password_hash, name, email_confirmed_at)
     SELECT 'drill-' || n || '@example.com', '', 'Drill ' || n, now() FROM generate_series(1, $1) AS n RETURNING id`,
    [count],
  );
  const customers = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  await database.query(
    `INSERT INTO shop.sessions (token_hash, user_id) SELECT * FROM unnest($1::bytea[], $2::integer[])`,
    [customers.map(({ token }) => createHash('sha256').update(token).digest()), customers.map(({ id }) => id)],
  );
  return customers;
}
