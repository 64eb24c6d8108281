import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { LocalPart } from '../builds/local-part.ts';
import { localBase } from './document.ts';
import { eventRoutes } from './events.ts';
import { shopRoutes } from './shop-routes.ts';

export interface AppOptions {
  /** The shop's origin. */
  shop: string;
  parts: LocalPart[];
  /** Folder with `page.js`. */
  pageFolder: string;
}

const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The development server: serves the shop with the parts of this machine in it. */
export function buildApp({ shop, parts, pageFolder }: AppOptions): FastifyInstance {
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    // Pages keep their stream of events open.
    forceCloseConnections: true,
    // The shop has its own limit.
    bodyLimit: Number.MAX_SAFE_INTEGER,
  });
  // Protects against DNS rebinding: another site's name could point at this machine to read unpublished code.
  app.addHook('onRequest', async (request, reply) => {
    if (HERE.has(request.hostname)) return;
    return reply
      .code(403)
      .type('text/plain')
      .send('This server is only for the machine it runs on. Open it as http://localhost.\n');
  });

  app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' });
    });
    const common = { cacheControl: false, decorateReply: false };
    await files.register(fastifyStatic, {
      ...common,
      root: pageFolder,
      prefix: '/_dev/',
      allowedPath: (path) => path === '/page.js',
    });
    for (const { name, files: root } of parts)
      await files.register(fastifyStatic, { ...common, root, prefix: localBase(name) });
  });
  app.register(eventRoutes, { parts });
  app.register(shopRoutes, { shop, parts });
  return app;
}
