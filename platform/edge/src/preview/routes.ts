import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Preview } from '@farmgate/contract/preview';
import type { EdgeState } from '../admission/edge-state.ts';
import { PLAIN_PAGE_HEADERS } from '../markup/plain-page.ts';
import { noPreviewCookie, previewCookie, readPreviewCookie, signedOut } from './cookie.ts';
import { offerPage } from './page.ts';
import { PreviewError, type Previews } from './previews.ts';
import { sendPreviewError } from './send-error.ts';

interface Options {
  state: EdgeState;
  previews: Previews;
  secure: boolean;
}

/** GET /_preview/<token> shows what a link previews, POST starts it in this browser, and POST /_preview/leave ends it. */
export const previewRoutes: FastifyPluginAsync<Options> = async (app, { state, previews, secure }) => {
  // The forms have no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.addHook('onRequest', async (_request, reply) => {
    // The address contains the token, which must not reach other sites.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  /** Answers with what `show` makes of a preview, or why there is none. */
  async function opened(token: string, reply: FastifyReply, show: (preview: Preview) => FastifyReply) {
    try {
      if (!state.admitted) throw new PreviewError(`The shop is not open yet: ${state.closedReason}.`, 503);
      await previews.open(token, state.admitted);
      return show(previews.read(token));
    } catch (error) {
      if (error instanceof PreviewError) return sendPreviewError(reply, error);
      throw error;
    }
  }

  app.get<{ Params: { '*': string } }>('/_preview/*', (request, reply) => {
    const token = request.params['*'];
    return opened(token, reply, (preview) => reply.headers(PLAIN_PAGE_HEADERS).send(offerPage(token, preview)));
  });

  app.post('/_preview/leave', async (request, reply) => {
    // Other sites send no such cookie, so they cannot sign a visitor out.
    const isPreviewing = readPreviewCookie(request.headers.cookie) !== undefined;
    return reply.headers(isPreviewing ? signedOut(noPreviewCookie(), secure) : {}).redirect('/', 303);
  });

  app.post<{ Params: { '*': string } }>('/_preview/*', (request, reply) => {
    const token = request.params['*'];
    // Another site must not sign a visitor out by a form of its own.
    if (isFromElsewhere(request.headers))
      return sendPreviewError(reply, new PreviewError('Open the link itself and start the preview there.', 400));
    return opened(token, reply, ({ until }) =>
      reply.headers(signedOut(previewCookie(token, until, secure), secure)).redirect('/', 303),
    );
  });
};

const isFromElsewhere = ({ 'sec-fetch-site': site }: Record<string, unknown>): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none';
