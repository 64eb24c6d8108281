import type { FastifyPluginAsync } from 'fastify';
import type { Live } from '../composition/live.ts';
import { noPreviewCookie, previewCookie } from './cookie.ts';
import { PreviewError, type Previews } from './previews.ts';
import { sendPreviewError } from './send-error.ts';

interface Options {
  live: Live;
  previews: Previews;
  secure: boolean;
}

/** GET /_preview/<token>: this browser previews from now on. POST /_preview/leave: it does no longer. */
export const previewRoutes: FastifyPluginAsync<Options> = async (app, { live, previews, secure }) => {
  // A form without fields is all that is ever posted here.
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
      if (!live.site) throw new PreviewError(`The shop is not open yet: ${live.waitingFor}.`, 503);
      const { preview } = await previews.open(token, live.site);
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
