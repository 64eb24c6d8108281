import type { FastifyInstance } from 'fastify';

/**
 * What every answer carries, files, errors and other processes' answers included, unless it brings its own: nothing is a
 * page, stands in another site's page, or is kept by a cache that does not say so. Browsers that have once come by TLS are
 * not to come without.
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
