import type { FastifyPluginAsync } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import { noPreviewCookie, previewCookie } from './cookie.ts';
import { PreviewError, type Previews } from './previews.ts';
import { sendPreviewError } from './send-error.ts';

interface Options {
  state: EdgeState;
  previews: Previews;
  secure: boolean;
}

/** GET /_preview/<token> starts a preview in this browser, POST /_preview/leave ends it. */
export const previewRoutes: FastifyPluginAsync<Options> = async (app, { state, previews, secure }) => {
  // The form on the page has no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: { '*': string } }>('/_preview/*', async (request, reply) => {
    const token = request.params['*'];
    try {
      if (!state.admitted) throw new PreviewError(`The shop is not open yet: ${state.closedReason}.`, 503);
      const { preview } = await previews.open(token, state.admitted);
      return reply.header('set-cookie', previewCookie(token, preview.until, secure)).redirect('/', 303);
    } catch (error) {
      if (error instanceof PreviewError) return sendPreviewError(reply, error);
      throw error;
    }
  });

  app.post('/_preview/leave', async (_request, reply) =>
    reply.header('set-cookie', noPreviewCookie()).redirect('/', 303),
  );
};
