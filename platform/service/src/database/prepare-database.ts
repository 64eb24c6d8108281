import { type ClientBase, escapeIdentifier } from 'pg';
import { inTurn, type Migrations, migrateOn } from './migrate.ts';
import { ensureOwner } from './ownership.ts';
import { onConnection, requireDirect, type SessionLimits } from './pooler.ts';
import type { RetryOptions } from './retry-locked.ts';
import { ensureRole, limitRole, type Role } from './roles.ts';

/** A service's schema, and the role that works in it. */
export interface ServiceDatabase extends Migrations {
  role: string;
  password?: string | undefined;
  /** Time limits of the role's connections, in ms. */
  limits: SessionLimits;
}

export interface DatabasePlan {
  /** The role that owns all schemas and runs migrations. It cannot sign in. */
  owner: string;
  services: ServiceDatabase[];
  /** Reads everything and replicates. Undefined: not created. */
  backup?: { role: string; password?: string | undefined } | undefined;
  /** Extensions that migrations need. */
  extensions: string[];
}

/** What was done: the files that ran for each schema. */
export type Prepared = Record<string, string[]>;

/**
 * Creates the roles of a deployment with the least rights they need, and brings all schemas up to date. It can run again at any
 * time, also while services work.
 * @param ownerUrl of a user that owns the database and may create roles, such as a superuser
 */
export function prepareDatabase(ownerUrl: string, plan: DatabasePlan, options: RetryOptions = {}): Promise<Prepared> {
  return onConnection(ownerUrl, async (client) => {
    await requireDirect(client, 'Migrations need');
    await client.query('SET client_min_messages = warning');
    return inTurn(client, 'farmgate', () => prepare(client, plan, options), options);
  });
}

async function prepare(client: ClientBase, plan: DatabasePlan, options: RetryOptions): Promise<Prepared> {
  const { owner, services, backup, extensions } = plan;
  await createRoles(client, plan);
  for (const name of extensions) await client.query(`CREATE EXTENSION IF NOT EXISTS ${escapeIdentifier(name)}`);
  const prepared: Prepared = {};
  for (const service of services) {
    const { schema, role, limits } = service;
    await ensureOwner(client, schema, owner, options);
    // A service of an older version may be about to migrate by itself.
    const migrateInTurn = () => inTurn(client, schema, () => migrateOn(client, service, options), options);
    await asRole(client, owner, async () => {
      prepared[schema] = await migrateInTurn();
      await grantRights(client, schema, role, 'SELECT, INSERT, UPDATE, DELETE', 'USAGE, SELECT, UPDATE');
      await client.query(`REVOKE INSERT, UPDATE, DELETE ON ${schema}.migrations FROM ${escapeIdentifier(role)}`);
      if (backup) await grantRights(client, schema, backup.role, 'SELECT', 'SELECT');
    });
    await limitRole(client, role, limits);
  }
  return prepared;
}

async function createRoles(client: ClientBase, { owner, services, backup }: DatabasePlan): Promise<void> {
  const users: Role[] = [
    ...services.map(({ role, password }): Role => ({ name: role, attributes: 'LOGIN', password })),
    ...(backup ? [{ name: backup.role, attributes: 'LOGIN REPLICATION', password: backup.password } as const] : []),
  ];
  await ensureRole(client, { name: owner, attributes: 'NOLOGIN' });
  for (const user of users) await ensureRole(client, user);
  const { rows } = await client.query<{ database: string; mayAct: boolean }>(
    `SELECT quote_ident(current_database()) AS database, rolsuper AS "mayAct" FROM pg_roles WHERE rolname = current_user`,
  );
  const { database, mayAct } = rows[0]!;
  if (!mayAct) await client.query(`GRANT ${escapeIdentifier(owner)} TO CURRENT_USER`);
  const names = users.map(({ name }) => escapeIdentifier(name)).join(', ');
  await client.query(`
    REVOKE CREATE, TEMPORARY ON DATABASE ${database} FROM PUBLIC;
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${database} TO ${names}`);
}

async function asRole(client: ClientBase, role: string, work: () => Promise<void>): Promise<void> {
  await client.query(`SET ROLE ${escapeIdentifier(role)}`);
  try {
    await work();
  } finally {
    await client.query('RESET ROLE').catch(() => undefined);
  }
}

/** For all tables and sequences of a schema, and for those that its owner creates later. */
async function grantRights(client: ClientBase, schema: string, role: string, tables: string, sequences: string) {
  const to = escapeIdentifier(role);
  await client.query(`
    GRANT USAGE ON SCHEMA ${schema} TO ${to};
    GRANT ${tables} ON ALL TABLES IN SCHEMA ${schema} TO ${to};
    GRANT ${sequences} ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${tables} ON TABLES TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${sequences} ON SEQUENCES TO ${to}`);
}
