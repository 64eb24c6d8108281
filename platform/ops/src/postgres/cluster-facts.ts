import type pg from 'pg';

/** What a manifest says of a database. */
export interface ClusterFacts {
  database: string;
  user: string;
  /** Identifies the cluster that the WAL belongs to. */
  systemIdentifier: string;
  postgres: string;
  segmentBytes: number;
  /** The newest migration of each schema. */
  schemas: Record<string, string>;
}

const SCHEMAS = ['shop', 'registry'];

/** Tables from which nothing is deleted. */
const GROWING = ['shop.orders', 'shop.order_items', 'registry.deployment_log'];

export async function readFacts(client: pg.Client): Promise<ClusterFacts> {
  const { rows } = await client.query<{ database: string; user: string; id: string; version: string; bytes: string }>(
    `SELECT current_database() AS database, current_user AS user, system_identifier::text AS id,
       current_setting('server_version') AS version,
       (SELECT setting FROM pg_settings WHERE name = 'wal_segment_size') AS bytes FROM pg_control_system()`,
  );
  const [row] = rows;
  const schemas: Record<string, string> = {};
  for (const schema of SCHEMAS) {
    if (!(await exists(client, `${schema}.migrations`))) continue;
    const { rows: names } = await client.query<{ name: string }>(`SELECT max(name) AS name FROM ${schema}.migrations`);
    schemas[schema] = names[0]!.name;
  }
  const { database, user, id, version, bytes } = row!;
  return { database, user, systemIdentifier: id, postgres: version, segmentBytes: Number(bytes), schemas };
}

/** Counts the rows of tables that only grow. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of GROWING) {
    if (!(await exists(client, table))) continue;
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
    counts[table] = Number(rows[0]!.count);
  }
  return counts;
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
  return rows[0]!.found;
}
