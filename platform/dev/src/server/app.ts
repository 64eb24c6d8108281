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

/** The development server: the shop as it is, but for the parts that come from this machine. */
export function buildApp({ shop, parts, pageFolder }: AppOptions): FastifyInstance {
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    // Pages keep their stream of events open.
    forceCloseConnections: true,
    // How much is too much is the shop's own to say.
    bodyLimit: Number.MAX_SAFE_INTEGER,
  });
  // Other sites may point names of theirs at this machine, to read what a developer works on.
  app.addHook('onRequest', async (request, reply) => {
    if (HERE.has(request.hostname)) return;
    return reply.code(403).type('text/plain').send('This server is for its own machine: open it as localhost.\n');
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
