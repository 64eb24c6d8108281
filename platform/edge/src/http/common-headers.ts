import type { FastifyInstance } from 'fastify';

/**
 * Default headers of every answer, including files, errors and answers of other services: no scripts, no embedding in other sites,
 * no caching. With HTTPS, browsers must not use HTTP later.
 */
export const commonHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

export function addCommonHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = commonHeaders(publicUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
