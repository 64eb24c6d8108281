import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Live } from '../composition/live.ts';
import { acceptedEncodings, compress } from '../http/encoding.ts';
import { NONCE } from './links.ts';
import { robots } from './robots.ts';
import { unavailablePage } from './unavailable.ts';

/** Brotli's quality for a document made for one response: most of the gain in well under a millisecond. */
const DOCUMENT_QUALITY = 4;

/** GET /robots.txt, and any other path: the document of the route it matches, or with status 404 the one that shows Page Not Found. */
export const pageRoutes: FastifyPluginAsync<{ live: Live }> = async (app, { live }) => {
  app.get('/robots.txt', async (_request, reply) => {
    if (!live.site) return reply.code(503).header('retry-after', 2).type('text/plain').send('Not open yet.\n');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robots(live.site.composition));
  });

  app.get('/*', async (request, reply) => {
    const site = live.site;
    if (!site) return sendHtml(request, reply.code(503).header('retry-after', 2), unavailablePage(live.waitingFor));

    const { pathname, search } = addressOf(request);
    // A picture or a script that is not there needs no document around the bad news.
    if (!site.match(pathname) && /\.[a-z0-9]{2,5}$/i.test(pathname))
      return reply.code(404).type('text/plain').send('Not found.\n');

    const page = await site.pages.get(pathname, search);
    if (page.location) return reply.redirect(page.location, page.status);
    const nonce = randomBytes(16).toString('base64');
    reply.code(page.status).headers(site.headers(nonce));
    return sendHtml(request, reply, page.document.replaceAll(NONCE, nonce));
  });
};

/** The path and the query that was asked for. The host plays no part: what a page says of its site, it knows itself. */
function addressOf({ url }: FastifyRequest): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const [encoding] = acceptedEncodings(request);
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  if (!encoding) return reply.send(html);
  const body = await compress(Buffer.from(html), encoding, DOCUMENT_QUALITY);
  return reply.header('content-encoding', encoding).send(body);
}
