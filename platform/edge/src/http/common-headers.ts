import type { FastifyInstance } from 'fastify';

/** What every answer carries, files and errors included. */
export function addCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
  });
}
