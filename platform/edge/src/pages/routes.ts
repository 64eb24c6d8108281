import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import { acceptedEncodings, compress } from '../http/encoding.ts';
import { answerError } from '../http/errors.ts';
import { PreviewError } from '../preview/previews.ts';
import { sendPreviewError } from '../preview/send-error.ts';
import type { VariantSelector } from '../visitors/variant-selector.ts';
import { PLAIN_PAGE_HEADERS } from '../markup/plain-page.ts';
import { unavailablePage } from '../markup/unavailable-page.ts';

/** Brotli's quality for a document that is compressed for one response: nearly as small as a cached one, in a millisecond. */
const DOCUMENT_QUALITY = 5;

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  // Each response has its own nonce, so only this browser may cache it.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
};

interface Options {
  state: EdgeState;
  selector: VariantSelector;
}

/** GET of any other path: the document of its route, or the Not Found page with status 404. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { state, selector }) => {
  // Visitors with other cookies may get another variant.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
  });
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error instanceof PreviewError ? sendPreviewError(reply, error) : answerError(error, request, reply),
  );

  app.get('/*', async (request, reply) => {
    const selected = await selector.forPage(request);
    if (!selected) {
      reply.code(503).headers({ ...PLAIN_PAGE_HEADERS, 'retry-after': 2 });
      return sendHtml(request, reply, Buffer.from(unavailablePage(state.closedReason)));
    }

    const { variant, cookie } = selected;
    const { pathname, search } = addressOf(request);
    // A request for a missing picture or script does not need a whole document.
    if (!variant.match(pathname) && /\.[a-z0-9]{2,5}$/i.test(pathname))
      return reply.code(404).type('text/plain').send('Not found.\n');

    if (cookie) reply.header('set-cookie', cookie);
    const page = await variant.pages.get(pathname, search);
    if (page.location) return reply.redirect(page.location, page.status);
    const nonce = variant.nonce();
    reply.code(page.status).headers(variant.headers(nonce));
    if (page.status === 503) reply.header('retry-after', 1);
    if (acceptedEncodings(request)[0] === 'br') {
      const brotli = await page.document.brotli(nonce);
      if (brotli) return reply.headers({ ...HTML, 'content-encoding': 'br' }).send(brotli);
    }
    return sendHtml(request, reply, page.document.identity(nonce));
  });
};

/** Path and query of the request. The host is ignored; pages use PUBLIC_URL. */
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
