import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RegistryError } from '../http/registry-error.ts';
import { hashToken } from './store.ts';

/** Whether a request has one of these tokens of edges. */
export function edgeRecognizer(edgeTokens: readonly string[]): (request: FastifyRequest) => boolean {
  const hashes = edgeTokens.map(hashToken);
  return ({ headers }) => {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    return token !== undefined && hashes.some((hash) => timingSafeEqual(hashToken(token), hash));
  };
}

/**
 * Accepts requests of edges only.
 * @throws RegistryError 401 for a request without one of the tokens, 503 when the registry has no token
 */
export function edgesOnly(edgeTokens: readonly string[]): (request: FastifyRequest) => Promise<void> {
  const isEdge = edgeRecognizer(edgeTokens);
  return async (request) => {
    if (edgeTokens.length === 0) {
      const message =
        'The registry was started without EDGE_TOKEN and accepts no edges. Set the same EDGE_TOKEN here and at every edge.';
      throw new RegistryError(503, 'no_edge_token', message);
    }
    if (isEdge(request)) return;
    throw new RegistryError(
      401,
      'edge_token_wrong',
      'Only edges may do this. Set EDGE_TOKEN of the edge to the value that the registry has.',
    );
  };
}
