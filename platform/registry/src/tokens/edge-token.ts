import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RegistryError } from '../http/registry-error.ts';
import { hashToken } from './store.ts';

/** Whether a request has the edges' token. */
export function edgeRecognizer(edgeToken: string | undefined): (request: FastifyRequest) => boolean {
  const hash = edgeToken ? hashToken(edgeToken) : undefined;
  return ({ headers }) => {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    return hash !== undefined && token !== undefined && timingSafeEqual(hashToken(token), hash);
  };
}

/**
 * Accepts requests of edges only.
 * @throws RegistryError 401 for a request without the token, 503 when the registry has no token
 */
export function edgesOnly(edgeToken: string | undefined): (request: FastifyRequest) => Promise<void> {
  const isEdge = edgeRecognizer(edgeToken);
  return async (request) => {
    if (!edgeToken) {
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
