import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { products } from '../database/schema.ts';

/** Ids in a range. The number of a range is an id divided by it. A sitemap may have 50,000 addresses. */
const RANGE = 10_000;
const LARGEST_ID = 2_147_483_647;
/** The number of the range with the largest id that PostgreSQL can have. */
export const LAST_RANGE = Math.floor(LARGEST_ID / RANGE);

/** The ranges that have listed products, by number. */
export async function findRanges(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ range: number }>(
    sql`SELECT DISTINCT id / ${RANGE}::int AS range FROM ${products} WHERE listed ORDER BY 1`,
  );
  return rows.map(({ range }) => range);
}

/** The listed products of a range, by id. */
export const findAddresses = (db: Database, range: number): Promise<{ id: number; categoryId: number }[]> =>
  db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(
      and(
        eq(products.listed, true),
        between(products.id, range * RANGE, Math.min(range * RANGE + (RANGE - 1), LARGEST_ID)),
      ),
    )
    .orderBy(asc(products.id));
