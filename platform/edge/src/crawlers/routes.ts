import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import { listAddresses, listRanges } from '../shop/product-addresses.ts';
import { robots } from './robots.ts';
import { hasProductPages, pagesSitemap, productsSitemap, sitemapIndex } from './sitemap.ts';

interface Options {
  state: EdgeState;
  apiUrl: string;
  publicUrl: string;
}

/** How long the ranges of products are used for the sitemap. */
const MAX_AGE_MS = 10 * 60_000;

const sendXml = (reply: FastifyReply, body: string) => reply.type('application/xml; charset=utf-8').send(body);
const unavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', 60)
    .type('text/plain')
    .send('The product list is not available at the moment.\n');

/** GET /robots.txt, GET /sitemap.xml and the files that it names. Each file has 10,000 products at most, and none is kept. */
export const crawlerRoutes: FastifyPluginAsync<Options> = async (app, { state, apiUrl, publicUrl }) => {
  let ranges: number[] = [];
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;
  async function fetchRanges(): Promise<void> {
    ranges = await listRanges(apiUrl);
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
    if (!hasProductPages(state.admitted!)) return sendXml(reply, sitemapIndex([], publicUrl));
    if (performance.now() - fetchedAt > MAX_AGE_MS) {
      fetching ??= fetchRanges().finally(() => (fetching = undefined));
      // A sitemap without products would tell crawlers that they are gone. An earlier list is still nearly right.
      const failed = await fetching.then(
        () => false,
        () => fetchedAt === -Infinity,
      );
      if (failed) return unavailable(reply);
    }
    return sendXml(reply, sitemapIndex(ranges, publicUrl));
  });

  app.get('/sitemap-pages.xml', async (_request, reply) => sendXml(reply, pagesSitemap(state.admitted!, publicUrl)));

  app.get<{ Params: { range: string } }>('/sitemap-products-:range(^\\d{1,6}$).xml', async ({ params }, reply) => {
    const products = await listAddresses(apiUrl, Number(params.range)).catch(() => undefined);
    return products ? sendXml(reply, productsSitemap(products, publicUrl)) : unavailable(reply);
  });
};
