import type { FastifyRequest } from 'fastify';

/** The session token of a request, '' without one. */
export function tokenOf(request: FastifyRequest): string {
  const header = request.headers['x-access-token'];
  return typeof header === 'string' ? header : '';
}
