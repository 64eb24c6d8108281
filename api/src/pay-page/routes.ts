import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Api } from '../http/api.ts';
import type { RouteContext } from '../http/route-context.ts';
import { payDocument } from './document.ts';
import { payPolicy } from './policy.ts';

/**
 * GET /pay: a document of its own for the provider's script, so that it never runs beside a remote. Without a provider
 * there is no such page.
 */
export function payPage(app: Api, { gateway }: Pick<RouteContext, 'gateway'>): void {
  if (!gateway) return;
  const { checkoutScript } = gateway;

  app.get('/pay', { schema: { hide: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': payPolicy(nonce, checkoutScript),
        'referrer-policy': 'origin',
        // Banks ask for their codes in windows of their own.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      .send(payDocument(nonce, checkoutScript));
  });

  app.register(fastifyStatic, {
    root: join(import.meta.dirname, 'browser'),
    prefix: '/pay/',
    decorateReply: false,
    allowedPath: (path) => path.endsWith('.js'),
    cacheControl: false,
    setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
  });
}
