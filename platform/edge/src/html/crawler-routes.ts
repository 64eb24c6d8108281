import type { FastifyPluginAsync } from 'fastify';
import type { Live } from '../composition/live.ts';
import { robots } from './robots.ts';
import { type ListedProduct, listProducts, sitemap } from './sitemap.ts';

interface Options {
  live: Live;
  apiUrl: string;
  publicUrl: string;
}

/** Products come and go seldom enough to be asked for once in so many ms. */
const FRESH_MS = 10 * 60_000;

/** GET /robots.txt and GET /sitemap.xml: what crawlers may read, and where it is. */
export const crawlerRoutes: FastifyPluginAsync<Options> = async (app, { live, apiUrl, publicUrl }) => {
  let products: ListedProduct[] = [];
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  async function ask(): Promise<void> {
    products = await listProducts(apiUrl);
    askedAt = performance.now();
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    if (!live.site) return reply.code(503).header('retry-after', 2).type('text/plain').send('Not open yet.\n');
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(live.site!.composition, publicUrl)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    if (performance.now() - askedAt > FRESH_MS) {
      asking ??= ask().finally(() => (asking = undefined));
      // Without the products it would say that they are gone; those of before are still right, or nearly.
      const failed = await asking.then(
        () => false,
        () => askedAt === -Infinity,
      );
      if (failed) return reply.code(503).header('retry-after', 60).type('text/plain').send('Not to be had just now.\n');
    }
    return reply.type('application/xml; charset=utf-8').send(sitemap(live.site!.composition, products, publicUrl));
  });
};
