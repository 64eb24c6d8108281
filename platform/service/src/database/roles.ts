import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { SettingsError } from '../settings/settings-error.ts';
import { scramVerifier } from './scram.ts';

export interface Role {
  name: string;
  /** What CREATE ROLE and ALTER ROLE take: LOGIN, REPLICATION. */
  attributes: 'LOGIN' | 'NOLOGIN' | 'LOGIN REPLICATION';
  /** Undefined: the role keeps its password, or has none. */
  password?: string | undefined;
}

/** What PostgreSQL says when another connection creates or changes the same role at this moment. */
const COLLISIONS = ['23505', '42710', 'XX000'];
const ATTEMPTS = 10;

/** Creates a role, or gives an existing one these attributes and this password. @throws SettingsError for a superuser */
export async function ensureRole(client: ClientBase, { name, attributes, password }: Role): Promise<void> {
  const verifier = password === undefined ? '' : ` PASSWORD ${escapeLiteral(await scramVerifier(password))}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const verb = (await roleExists(client, name)) ? 'ALTER' : 'CREATE';
      await client.query(`${verb} ROLE ${escapeIdentifier(name)} ${attributes}${verifier}`);
      return;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (code === '42501') throw notAllowed(name, attributes, message);
      if (!COLLISIONS.includes(code) || attempt === ATTEMPTS) throw error;
    }
  }
}

const notAllowed = (name: string, attributes: Role['attributes'], reason: string) =>
  new SettingsError(
    `The user of DATABASE_OWNER_URL may not create or change the role ${name} (${reason}). Use a superuser, or a user with CREATEROLE${attributes.endsWith('REPLICATION') ? ' and REPLICATION' : ''}.`,
  );

async function roleExists(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isPowerful: boolean }>(
    `SELECT rolsuper OR rolcreaterole OR rolcreatedb AS "isPowerful" FROM pg_roles WHERE rolname = $1`,
    [name],
  );
  if (rows[0]?.isPowerful) {
    throw new SettingsError(
      `The role ${name} may do more than it needs: it is a superuser, or may create roles or databases. Run ALTER ROLE ${name} NOSUPERUSER NOCREATEROLE NOCREATEDB, then try again.`,
    );
  }
  return rows.length > 0;
}

/** Sets time limits for all connections of a role to this database, in ms. They also hold behind a pooler. */
export async function limitRole(client: ClientBase, name: string, limits: Record<string, number>): Promise<void> {
  const { rows } = await client.query<{ database: string }>('SELECT quote_ident(current_database()) AS database');
  const [{ database } = { database: '' }] = rows;
  for (const [limit, ms] of Object.entries(limits)) {
    await client.query(`ALTER ROLE ${escapeIdentifier(name)} IN DATABASE ${database} SET ${limit} = ${ms}`);
  }
}
