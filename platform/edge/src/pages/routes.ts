import type { IncomingMessage } from 'node:http';
import { SHELL } from '@farmgate/contract/part';
import type { ObserveAnswer } from '@farmgate/service/observe-requests';
import { tracing } from '@farmgate/service/tracing';
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import type { Health } from '../health/health.ts';
import { HtmlDocument } from '../html/html-document.ts';
import type { PageObserver } from '../html/pages.ts';
import { sendDocument } from '../html/send-document.ts';
import { serverTiming } from '../html/server-timing.ts';
import { answerError } from '../http/errors.ts';
import { PreviewError } from '../preview/previews.ts';
import { sendPreviewError } from '../preview/send-error.ts';
import { RenderError } from '../render/render-error.ts';
import type { PageVariant, VariantSelector } from '../visitors/variant-selector.ts';
import { QuickAnswers } from './quick-answers.ts';
import { tracePage } from './trace-page.ts';
import { PLAIN_PAGE_HEADERS } from '../markup/plain-page.ts';
import { unavailablePage } from '../markup/unavailable-page.ts';

interface Options {
  state: EdgeState;
  selector: VariantSelector;
  /** Creates the page id of a composition for a health report. Without it, pages do not report. */
  pageId?: (composition: string) => string;
  health?: Health;
  observe: ObserveAnswer;
}

/** Visitors with other cookies may get another page. */
const PRIVATE = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };
/** Every visitor gets this page. A shared cache takes the load of a second, and serves the page while the edge is down. */
const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400', vary: 'accept-encoding' };

/** GET of any other path: the document of its route, or the Not Found page with status 404. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { state, selector, pageId, health, observe }) => {
  const quick = new QuickAnswers(state);
  // With telemetry, every page has a trace of its own.
  if (!tracing) quick.attach(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PRIVATE);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error instanceof PreviewError ? sendPreviewError(reply, error) : answerError(error, request, reply),
  );

  app.get('/*', async (request, reply) => {
    const { pathname, search } = addressOf(request);
    const selected = await selector.forPage(request, pathname);
    if (!selected) {
      reply.code(503).headers({ ...PLAIN_PAGE_HEADERS, 'retry-after': 2 });
      return sendDocument(request, reply, new HtmlDocument(unavailablePage(state.closedReason, request.id)));
    }

    const { page: releases, variant, isPublic, cookie } = selected;
    const { matched, isRendered } = releases;
    const of = answeredBy(selected);
    Object.assign(request.observed, of);
    // A request for a missing picture or script does not need a whole document.
    if (!matched && /\.[a-z0-9]{2,5}$/i.test(pathname)) return reply.code(404).type('text/plain').send('Not found.\n');

    if (cookie) reply.header('set-cookie', cookie);
    const { composition } = variant;
    // A preview's pages do not count for the health of releases.
    const observer = health && !composition.preview ? observerOf(health, request.raw, selected) : undefined;
    const get = () => variant.pages.get(pathname, search, matched, isRendered, observer);
    const page = await (tracing ? tracePage(tracing, selected, get) : get());
    // A page without its data is not worth keeping.
    if (isPublic && page.status < 500) reply.headers(PUBLIC);
    if (page.location) return reply.redirect(page.location, page.status);
    reply.code(page.status).headers(variant.headers);
    const id = composition.preview ? undefined : pageId?.(composition.id);
    reply.header(
      'server-timing',
      serverTiming({ page: id, data: page.dataAt, traceparent: tracing?.headers().traceparent }),
    );
    if (page.status === 503) reply.header('retry-after', 1);
    const onServe = id && health ? (sender: IncomingMessage) => health.served(sender, composition) : undefined;
    onServe?.(request.raw);
    const onRepeat = (sender: IncomingMessage, bytes: number) => {
      onServe?.(sender);
      observe(sender, { ...of, status: 200, ms: 0, bytes });
    };
    // A page that failed counts for each visitor who gets it.
    const isQuick = !tracing && isPublic && page.status === 200 && !page.failure && request.method === 'GET';
    return sendDocument(request, reply, page.document, (form) => {
      if (isQuick) quick.keep(request.raw, reply.getHeaders(), form, onRepeat);
    });
  });
};

/** What the log and the figures say of a page: its route, and the part that owns it. */
function answeredBy({ page: { matched, shell } }: PageVariant) {
  const { name: part, version } = matched?.part ?? shell;
  return { route: matched?.route.path ?? 'unknown address', part, version };
}

/** Counts what the page of a request takes, and its failure. */
function observerOf(health: Health, sender: IncomingMessage, { page, variant }: PageVariant): PageObserver {
  const { parts } = variant.composition;
  const { matched } = page;
  const at = { parts, owner: matched?.part.name ?? SHELL, route: matched?.route.path ?? '' };
  return {
    onRender: (cost) => health.rendered(sender, { ...at, ...cost }),
    onFailure: (failure) => {
      const { trace = '', part: broken } = failure instanceof RenderError ? failure : {};
      health.failed(sender, { ...at, reason: failure.message, trace, broken });
    },
  };
}

/** Path and query of the request. The host is ignored; pages use PUBLIC_URL. */
function addressOf({ url }: FastifyRequest): { pathname: string; search: string } {
  const at = url.indexOf('?');
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) };
}
