import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RegistryError } from '../http/registry-error.ts';
import { hashToken } from './store.ts';

/**
 * Lets nobody but edges in.
 * @throws RegistryError 401 for a request that does not bear the token, 503 on a registry that has none.
 */
export function edgesOnly(edgeToken: string | undefined): (request: FastifyRequest) => Promise<void> {
  const hash = edgeToken ? hashToken(edgeToken) : undefined;
  return async ({ headers }) => {
    if (!hash) {
      const message = 'This registry knows no edges: set EDGE_TOKEN, the same here and at every edge.';
      throw new RegistryError(503, 'no_edge_token', message);
    }
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token && timingSafeEqual(hashToken(token), hash)) return;
    throw new RegistryError(
      401,
      'edge_token_wrong',
      'Only edges may do this: set EDGE_TOKEN at the edge to this one’s.',
    );
  };
}
