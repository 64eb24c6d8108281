import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Live } from '../composition/live.ts';
import { acceptedEncodings, compress } from '../http/encoding.ts';
import { answerError } from '../http/errors.ts';
import { PreviewError } from '../preview/previews.ts';
import { sendPreviewError } from '../preview/send-error.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { PLAIN_PAGE_HEADERS } from './plain-page.ts';
import { unavailablePage } from './unavailable.ts';

/** Brotli's quality for a document made for one response: in a millisecond nearly as small as what is kept. */
const DOCUMENT_QUALITY = 5;

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  // Each response has its nonce: a browser may go back to it, and nobody else may have it.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
};

interface Options {
  live: Live;
  visitors: Visitors;
}

/** GET of any path that nothing else answers: the document of the route it matches, or with status 404 the one that shows Page Not Found. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { live, visitors }) => {
  // A visitor of another group may get another page, or none, at the same address.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
  });
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error instanceof PreviewError ? sendPreviewError(reply, error) : answerError(error, request, reply),
  );

  app.get('/*', async (request, reply) => {
    const visit = await visitors.page(request);
    if (!visit) {
      reply.code(503).headers({ ...PLAIN_PAGE_HEADERS, 'retry-after': 2 });
      return sendHtml(request, reply, Buffer.from(unavailablePage(live.waitingFor)));
    }

    const { site, cookie } = visit;
    const { pathname, search } = addressOf(request);
    // A picture or a script that is not there needs no document around the bad news.
    if (!site.match(pathname) && /\.[a-z0-9]{2,5}$/i.test(pathname))
      return reply.code(404).type('text/plain').send('Not found.\n');

    if (cookie) reply.header('set-cookie', cookie);
    const page = await site.pages.get(pathname, search);
    if (page.location) return reply.redirect(page.location, page.status);
    const nonce = site.nonce();
    reply.code(page.status).headers(site.headers(nonce));
    if (page.status === 503) reply.header('retry-after', 1);
    if (acceptedEncodings(request)[0] === 'br') {
      const brotli = await page.document.brotli(nonce);
      if (brotli) return reply.headers({ ...HTML, 'content-encoding': 'br' }).send(brotli);
    }
    return sendHtml(request, reply, page.document.identity(nonce));
  });
};

/** The path and the query that was asked for. The host plays no part: what a page says of its site, it knows itself. */
function addressOf({ url }: FastifyRequest): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: Buffer): Promise<FastifyReply> {
  const [encoding] = acceptedEncodings(request);
  reply.headers(HTML);
  if (!encoding) return reply.send(html);
  const body = await compress(html, encoding, DOCUMENT_QUALITY);
  return reply.header('content-encoding', encoding).send(body);
}
