import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertCustomers } from '../../drills/common/customers.ts';
import { productsOf, retryUntilOk, shopping } from '../../drills/common/shopping.ts';

const AT_ONCE = 8;
/** Two are ordered; the last one stays in the cart. */
const PRODUCTS = 3;

/** Returns a function that places orders of two products for cash, each of another customer, and returns their number. */
export async function orderer(url: string, database: pg.Client, customers: number) {
  const products = (await productsOf(url)).slice(0, PRODUCTS);
  const buyers = (await insertCustomers(database, customers)).map(({ token }) => shopping(url, token));
  let next = 0;
  return async (count: number): Promise<number> => {
    const last = next + count;
    const buy = async () => {
      while (next < last) {
        const buyer = buyers[next++ % buyers.length]!;
        const cart = await buyer.fillCart(products);
        await retryUntilOk(() => buyer.checkout(cart, 'cod', randomUUID()));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, buy));
    return count;
  };
}

export interface DatabaseState {
  transactions: number;
  /** Bytes of the shop's tables and indexes. */
  shop: number;
  /** Bytes of the registry's. */
  registry: number;
  /** Bytes written to the write-ahead log. */
  log: number;
}

/** Sizes and counters of the database as of now. */
export async function databaseState(database: pg.Client): Promise<DatabaseState> {
  const size = (schema: string) => `(SELECT sum(pg_total_relation_size(oid)) FROM pg_class
    WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r')::float8`;
  const { rows } = await database.query<DatabaseState>(`SELECT ${size('shop')} AS shop, ${size('registry')} AS registry,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS log,
    (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database())::float8 AS transactions`);
  return rows[0]!;
}
