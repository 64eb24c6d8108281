import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RegistryError } from '../http/registry-error.ts';
import { hashToken } from './store.ts';

/** Whether a request bears the edges' token. */
export function edgeRecognizer(edgeToken: string | undefined): (request: FastifyRequest) => boolean {
  const hash = edgeToken ? hashToken(edgeToken) : undefined;
  return ({ headers }) => {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    return hash !== undefined && token !== undefined && timingSafeEqual(hashToken(token), hash);
  };
}

/**
 * Lets nobody but edges in.
 * @throws RegistryError 401 for a request that does not bear the token, 503 on a registry that has none.
 */
export function edgesOnly(edgeToken: string | undefined): (request: FastifyRequest) => Promise<void> {
  const isEdge = edgeRecognizer(edgeToken);
  return async (request) => {
    if (!edgeToken) {
      const message = 'This registry knows no edges: set EDGE_TOKEN, the same here and at every edge.';
      throw new RegistryError(503, 'no_edge_token', message);
    }
    if (isEdge(request)) return;
    throw new RegistryError(
      401,
      'edge_token_wrong',
      'Only edges may do this: set EDGE_TOKEN at the edge to this one’s.',
    );
  };
}
