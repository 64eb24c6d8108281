import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { Identity, Role } from './schemas.ts';
import { hashToken, useToken } from './store.ts';

const RANK: Record<Role, number> = { publish: 1, promote: 2, approve: 3, admin: 4 };

export type Authenticate = (request: FastifyRequest) => Promise<Identity>;

/**
 * Identifies the sender of a request by its bearer token: one from the table, or the administrator's from the environment.
 * @throws RegistryError 401 without a known token
 */
export function authenticator(db: Database, adminToken: string | undefined): Authenticate {
  const adminHash = adminToken ? hashToken(adminToken) : undefined;
  return async ({ headers }) => {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) throw new RegistryError(401, 'token_required', 'A deploy token is required. Run farmgate login.');
    if (adminHash && timingSafeEqual(hashToken(token), adminHash)) return { name: 'admin', part: '*', role: 'admin' };
    const identity = await useToken(db, token);
    if (!identity)
      throw new RegistryError(401, 'token_unknown', 'The deploy token is unknown or revoked. Run farmgate login.');
    return identity;
  };
}

/** @throws RegistryError 403 unless the identity has at least this role for this part ('*' for every part) */
export function requireRole(identity: Identity, role: Role, part: string): void {
  const covers = identity.part === '*' || identity.part === part;
  if (covers && RANK[identity.role] >= RANK[role]) return;
  const wanted = part === '*' ? 'every part' : part;
  const held = identity.part === '*' ? 'every part' : identity.part;
  throw new RegistryError(
    403,
    'not_allowed',
    `The token ${identity.name} has the role ${identity.role} for ${held}, but this needs ${role} for ${wanted}. Ask an administrator for a token.`,
  );
}
