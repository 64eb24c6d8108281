import type { FastifyPluginAsync } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import { type ListedProduct, listProducts } from '../shop/list-products.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

interface Options {
  state: EdgeState;
  apiUrl: string;
  publicUrl: string;
}

/** How long a list of products is used for the sitemap. */
const MAX_AGE_MS = 10 * 60_000;

/** GET /robots.txt and GET /sitemap.xml. */
export const crawlerRoutes: FastifyPluginAsync<Options> = async (app, { state, apiUrl, publicUrl }) => {
  let products: ListedProduct[] = [];
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;
  async function fetchProducts(): Promise<void> {
    products = await listProducts(apiUrl);
    fetchedAt = performance.now();
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    if (!state.admitted) return reply.code(503).header('retry-after', 2).type('text/plain').send('Not open yet.\n');
  });

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(state.admitted!, publicUrl)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    if (performance.now() - fetchedAt > MAX_AGE_MS) {
      fetching ??= fetchProducts().finally(() => (fetching = undefined));
      // A sitemap without products would tell crawlers that they are gone. An earlier list is still nearly right.
      const failed = await fetching.then(
        () => false,
        () => fetchedAt === -Infinity,
      );
      if (failed)
        return reply
          .code(503)
          .header('retry-after', 60)
          .type('text/plain')
          .send('The product list is not available at the moment.\n');
    }
    return reply.type('application/xml; charset=utf-8').send(sitemap(state.admitted!, products, publicUrl));
  });
};
