import fastifyStatic from '@fastify/static';
import type { Api } from './http/api.ts';
import { MEDIA_FOLDER } from './media-folder.ts';

/** Serves the shop's pictures under `/media/`. They keep their names when they change, hence a day and an ETag. */
export function serveMedia(app: Api): void {
  app.register(fastifyStatic, {
    root: MEDIA_FOLDER,
    prefix: '/media/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', 'public, max-age=86400, stale-while-revalidate=604800');
      reply.setHeader('x-content-type-options', 'nosniff');
    },
  });
}
