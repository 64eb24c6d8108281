import { CALL_LIMITS } from '@farmgate/api/limits';
import { MIGRATIONS as SHOP } from '@farmgate/api/migrations';
import { LIMITS } from '@farmgate/registry/limits';
import { MIGRATIONS as REGISTRY } from '@farmgate/registry/migrations';
import { type Prepared, prepareDatabase } from '@farmgate/service/prepare-database';

/** Passwords of the roles. Undefined: the role keeps its password, or has none. */
export interface Passwords {
  api?: string | undefined;
  registry?: string | undefined;
  /** Undefined: there is no role for backups. */
  backup?: string | undefined;
}

export const API_ROLE = 'farmgate_api';
export const REGISTRY_ROLE = 'farmgate_registry';
const BACKUP_ROLE = 'farmgate_backup';

/**
 * Creates the roles `farmgate_*` and brings the schemas of API and registry up to date.
 * @param ownerUrl of a user that owns the database and may create roles
 * @returns the migrations that ran, by schema
 */
export const prepareRolesAndSchemas = (
  ownerUrl: string,
  passwords: Passwords,
  log?: (line: string) => void,
): Promise<Prepared> =>
  prepareDatabase(
    ownerUrl,
    {
      owner: 'farmgate_owner',
      services: [
        { ...SHOP, role: API_ROLE, password: passwords.api, limits: CALL_LIMITS },
        { ...REGISTRY, role: REGISTRY_ROLE, password: passwords.registry, limits: LIMITS },
      ],
      backup: passwords.backup === undefined ? undefined : { role: BACKUP_ROLE, password: passwords.backup },
      extensions: ['pg_trgm'],
    },
    log && { log },
  );
