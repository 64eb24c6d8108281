import { type ClientBase, escapeIdentifier } from 'pg';
import { type RetryOptions, retryLocked } from './retry-locked.ts';

/** Objects of a schema with another owner. Sequences of identity columns and types of tables follow their table. */
const FOREIGN_OBJECTS = `
  SELECT format('%s %I.%I', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
    ELSE 'TABLE' END, n.nspname, c.relname) AS object
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND pg_get_userbyid(c.relowner) <> $2 AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
      AND c.relkind = 'S')
  UNION ALL
  SELECT format('ROUTINE %s', p.oid::regprocedure)
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = $1 AND pg_get_userbyid(p.proowner) <> $2
  UNION ALL
  SELECT format('SCHEMA %I', nspname) FROM pg_namespace WHERE nspname = $1 AND pg_get_userbyid(nspowner) <> $2`;

/**
 * Makes a role the owner of a schema and of everything in it, one object at a time, so that no table is locked for longer than a
 * moment. Creates a missing schema.
 */
export async function ensureOwner(
  client: ClientBase,
  schema: string,
  owner: string,
  options: RetryOptions,
): Promise<void> {
  const to = escapeIdentifier(owner);
  const { rows: found } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  if (found.length === 0) {
    await client.query(`CREATE SCHEMA ${escapeIdentifier(schema)} AUTHORIZATION ${to}`);
    return;
  }
  const { rows } = await client.query<{ object: string }>(FOREIGN_OBJECTS, [schema, owner]);
  // The schema first: a new owner of a table must be allowed to create in it.
  for (const { object } of rows.toReversed()) {
    const change = () => client.query(`ALTER ${object} OWNER TO ${to}`);
    await retryLocked(client, `The new owner of ${object.toLowerCase()}`, change, options);
  }
}
