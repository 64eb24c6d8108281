import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import { HtmlDocument } from '../html/html-document.ts';
import { sendDocument } from '../html/send-document.ts';
import { answerError } from '../http/errors.ts';
import { PreviewError } from '../preview/previews.ts';
import { sendPreviewError } from '../preview/send-error.ts';
import type { VariantSelector } from '../visitors/variant-selector.ts';
import { PLAIN_PAGE_HEADERS } from '../markup/plain-page.ts';
import { unavailablePage } from '../markup/unavailable-page.ts';

interface Options {
  state: EdgeState;
  selector: VariantSelector;
  /** Creates the page id for a health report. Without it, pages do not report. */
  pageId?: () => string;
}

/** GET of any other path: the document of its route, or the Not Found page with status 404. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { state, selector, pageId }) => {
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
      return sendDocument(request, reply, new HtmlDocument(unavailablePage(state.closedReason)));
    }

    const { variant, cookie } = selected;
    const { pathname, search } = addressOf(request);
    // A request for a missing picture or script does not need a whole document.
    if (!variant.match(pathname) && /\.[a-z0-9]{2,5}$/i.test(pathname))
      return reply.code(404).type('text/plain').send('Not found.\n');

    if (cookie) reply.header('set-cookie', cookie);
    const page = await variant.pages.get(pathname, search);
    if (page.location) return reply.redirect(page.location, page.status);
    reply.code(page.status).headers(variant.headers);
    // A preview's pages do not count for the health of releases.
    if (pageId && !variant.composition.preview) reply.header('server-timing', `page;desc="${pageId()}"`);
    if (page.status === 503) reply.header('retry-after', 1);
    return sendDocument(request, reply, page.document);
  });
};

/** Path and query of the request. The host is ignored; pages use PUBLIC_URL. */
function addressOf({ url }: FastifyRequest): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}
