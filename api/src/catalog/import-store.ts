import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { catalogImportRows, products } from '../database/schema.ts';
import { type NewProduct, sanitize } from './write.ts';

/**
 * A catalog file is staged in a table and then checked and written by a few statements, so that the size of a file is
 * limited by the disk only: not by memory, nor by the number of a statement's parameters.
 */

/** A row of the file: a new product if `id` is missing. Fields whose columns are missing stay unchanged. */
export interface ProductChange {
  line: number;
  id: number | undefined;
  fields: Partial<NewProduct>;
}

export interface ImportCounts {
  added: number;
  changed: number;
  /** Rows whose products are already as in the file. They are not written. */
  unchanged: number;
  unlisted: number;
}

const {
  id: _id,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...written
} = Object.fromEntries(Object.entries(getTableColumns(products)).map(([key, { name }]) => [key, name]));
const columns = sql.raw(Object.values(written).join(', '));
/** The defaults of the table, for columns that the file does not have. */
const NEW_PRODUCT = {
  alternative_names: [],
  description: '',
  available: true,
  listed: true,
  position: 0,
  season_months: [],
};

/** Begins an import and returns its id. Deletes what imports that were interrupted a day ago have left. */
export async function beginImport(db: Database): Promise<string> {
  await db.delete(catalogImportRows).where(lt(catalogImportRows.createdAt, sql`now() - interval '1 day'`));
  return randomUUID();
}

/** Deletes the staged rows. Call it in any case. */
export async function endImport(db: Database, id: string): Promise<void> {
  await db.delete(catalogImportRows).where(eq(catalogImportRows.import, id));
}

/** Stages some rows of the file. */
export async function stageRows(db: Database, id: string, rows: ProductChange[]): Promise<void> {
  const staged = await Promise.all(
    rows.map(async ({ line, id: productId, fields: { description, ...fields } }) => {
      const clean = description === undefined ? fields : { ...fields, description: await sanitize(description) };
      const named = Object.fromEntries(Object.entries(clean).map(([key, value]) => [written[key], value]));
      const isNew = productId === undefined;
      return { line, product_id: productId ?? null, fields: isNew ? { ...NEW_PRODUCT, ...named } : named };
    }),
  );
  await db.execute(sql`
    INSERT INTO ${catalogImportRows} (import, line, product_id, fields)
    SELECT ${id}::uuid, line, product_id, fields
    FROM jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) AS staged (line integer, product_id integer, fields jsonb)`);
}

/** What writing the staged rows would do. */
export async function countImport(db: Database, id: string, replace: boolean): Promise<ImportCounts> {
  const { rows } = await db.execute<Record<keyof ImportCounts, number>>(sql`
    SELECT count(*) FILTER (WHERE s.product_id IS NULL)::int AS added,
      count(*) FILTER (WHERE ${differs})::int AS changed,
      count(*) FILTER (WHERE p.id IS NOT NULL AND NOT ${differs})::int AS unchanged,
      (SELECT count(*) FROM ${products} p WHERE ${replace} AND ${isGone(id)})::int AS unlisted
    FROM ${catalogImportRows} s LEFT JOIN ${products} p ON p.id = s.product_id
    WHERE s.import = ${id}`);
  return rows[0]!;
}

/**
 * Writes the staged rows, in the caller's transaction. Staff's imports wait for each other; customers' calls wait for
 * nothing.
 */
export async function writeImport(tx: Database, id: string, replace: boolean): Promise<ImportCounts> {
  const { unchanged } = await countImport(tx, id, replace);
  const unlisted = await affected(
    tx,
    sql`UPDATE ${products} p SET listed = false, updated_at = now() WHERE ${replace} AND ${isGone(id)}`,
  );
  const changed = await affected(
    tx,
    sql`UPDATE ${products} p SET (${columns}, updated_at) =
        (SELECT ${columns}, now() FROM jsonb_populate_record(p, s.fields))
      FROM ${catalogImportRows} s WHERE s.import = ${id} AND s.product_id = p.id AND ${differs}`,
  );
  const added = await affected(
    tx,
    sql`INSERT INTO ${products} (${columns})
      SELECT ${columns}
      FROM ${catalogImportRows} s, jsonb_populate_record(NULL::shop.products, s.fields)
      WHERE s.import = ${id} AND s.product_id IS NULL ORDER BY s.line`,
  );
  return { added, changed, unchanged, unlisted };
}

/** After an import: lets PostgreSQL plan for the products that there are now. It does so by itself later, so an error does no harm. */
export const analyzeProducts = (db: Database) =>
  db.execute(sql`SELECT shop.analyze_products()`).then(
    () => undefined,
    () => undefined,
  );

/** Makes the imports of other processes wait until the transaction ends. */
export const lockImports = (tx: Database) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('shop.products'))`);

/** Whether a staged row `s` would change its product `p`. */
const differs = sql`(p.id IS NOT NULL AND jsonb_populate_record(p, s.fields) IS DISTINCT FROM p)`;

/** Whether a product `p` is on the shop's pages and not in the file. */
const isGone = (id: string) => sql`p.listed AND NOT EXISTS (
  SELECT FROM ${catalogImportRows} kept WHERE kept.import = ${id} AND kept.product_id = p.id)`;

const affected = async (tx: Database, statement: SQL): Promise<number> => (await tx.execute(statement)).rowCount ?? 0;

/** A row that cannot be imported, with its line. */
export interface RowProblem {
  line: number;
  words: string;
}

/** The rows that contradict the shop's products or each other: how many, and the first `most` by line. */
export async function findRowProblems(
  db: Database,
  id: string,
  most: number,
): Promise<{ count: number; first: RowProblem[] }> {
  const { rows } = await db.execute<{ line: number; words: string; count: number }>(sql`
    WITH staged AS (
      SELECT s.line, s.product_id, s.fields, lag(s.line) OVER (PARTITION BY s.product_id ORDER BY s.line) AS same
      FROM ${catalogImportRows} s WHERE s.import = ${id}
    ), problems AS (
      SELECT s.line, 1 AS place, format('id is "%s": there is no such product; leave it empty for a new one', s.product_id) AS words
      FROM staged s LEFT JOIN ${products} p ON p.id = s.product_id WHERE s.product_id IS NOT NULL AND p.id IS NULL
      UNION ALL
      SELECT line, 2, format('id is "%s": line %s has the same id', product_id, same)
      FROM staged WHERE product_id IS NOT NULL AND same IS NOT NULL
      UNION ALL
      SELECT s.line, 3, 'sale_price is above reg_price: correct one of them'
      FROM staged s LEFT JOIN ${products} p ON p.id = s.product_id
      WHERE coalesce((s.fields->>'sale_price_paise')::int, p.sale_price_paise)
        > coalesce((s.fields->>'reg_price_paise')::int, p.reg_price_paise)
    )
    SELECT line, words, (count(*) OVER ())::int AS count FROM problems ORDER BY line, place LIMIT ${most}`);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ line, words }) => ({ line, words })) };
}

/** Which of these products already have this picture, as `id image`. */
export async function findPicturesOf(db: Database, ids: number[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id, image: products.image })
    .from(products)
    .where(sql`${products.id} = ANY(${sql.param(ids)}::int[])`);
  return new Set(rows.map(({ id, image }) => `${id} ${image}`));
}

/** The names of these products, listed or not, by id. */
export async function findNamesOf(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(sql`${products.id} = ANY(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
