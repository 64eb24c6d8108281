import type { ClientBase } from 'pg';

/** What statements of a service depend on, by the name of the object. */
export interface SchemaSnapshot {
  /** Tables and views → the file that holds the rows. */
  relations: Map<string, string>;
  /** `table.column` → its type and what INSERT needs. */
  columns: Map<string, { type: string; isRequired: boolean; isNotNull: boolean }>;
  /** `table: definition` of what rejects rows, with the columns it is about. */
  constraints: Map<string, { table: string; columns: string[]; isValidated: boolean }>;
  /** Indexes → their table. */
  indexes: Map<string, string>;
  /** Functions with their arguments and result. */
  functions: Set<string>;
}

/** Reads a schema. Partitions count as a part of their table. */
export async function readSnapshot(client: ClientBase, schema: string): Promise<SchemaSnapshot> {
  const read = async <Row>(sql: string) => (await client.query(sql, [schema])).rows as Row[];
  const relations = await read<{ name: string; file: string }>(`
    SELECT relname AS name, relfilenode::text AS file FROM pg_class
    WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND NOT relispartition AND relname <> 'migrations'`);
  const columns = await read<{ name: string; type: string; isRequired: boolean; isNotNull: boolean }>(`
    SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isNotNull",
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "isRequired"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'migrations'`);
  const constraints = await read<{ name: string; table: string; columns: string[]; isValidated: boolean }>(`
    SELECT c.relname || ': ' || pg_get_constraintdef(k.oid) AS name, c.relname AS table, k.convalidated AS "isValidated",
      ARRAY(SELECT c.relname || '.' || attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey)) AS columns
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE c.relnamespace = $1::regnamespace AND NOT c.relispartition AND k.contype IN ('c', 'f', 'u', 'x', 'p')
      AND k.conparentid = 0
    UNION ALL
    SELECT c.relname || ': ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX \\S+', 'UNIQUE INDEX'), c.relname, true,
      ARRAY(SELECT c.relname || '.' || attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey))
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = $1::regnamespace AND NOT c.relispartition AND i.indisunique
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`);
  const indexes = await read<{ name: string; table: string }>(`
    SELECT i.indexrelid::regclass::text AS name, c.relname AS table
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = $1::regnamespace AND NOT c.relispartition`);
  const functions = await read<{ name: string }>(`
    SELECT p.oid::regprocedure || ' ' || pg_get_function_result(p.oid) AS name
    FROM pg_proc p WHERE p.pronamespace = $1::regnamespace`);
  return {
    relations: new Map(relations.map(({ name, file }) => [name, file])),
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    constraints: new Map(constraints.map(({ name, ...constraint }) => [name, constraint])),
    indexes: new Map(indexes.map(({ name, table }) => [name, table])),
    functions: new Set(functions.map(({ name }) => name)),
  };
}
