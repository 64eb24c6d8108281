import type { FastifyReply } from 'fastify';
import { PLAIN_PAGE_HEADERS } from '../markup/plain-page.ts';
import { CLEARED, noPreviewCookie, readPreviewCookie } from './cookie.ts';
import { previewPage } from './page.ts';
import type { PreviewError } from './previews.ts';

/** Says why there is no preview. The browser deletes the token unless a retry could help. */
export function sendPreviewError(reply: FastifyReply, error: PreviewError): FastifyReply {
  if (error.isPermanent) reply.header('set-cookie', noPreviewCookie());
  // A preview that ended leaves nothing behind either.
  if (error.isPermanent && readPreviewCookie(reply.request.headers.cookie) !== undefined)
    reply.header('clear-site-data', CLEARED);
  return reply
    .code(error.status)
    .headers({ ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-store' })
    .send(previewPage(error.message));
}
