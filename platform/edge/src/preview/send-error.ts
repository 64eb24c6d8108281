import type { FastifyReply } from 'fastify';
import { noPreviewCookie } from './cookie.ts';
import { previewPage } from './page.ts';
import type { PreviewError } from './previews.ts';

/** Says why there is no preview; the browser forgets one that is over. */
export function sendPreviewError(reply: FastifyReply, error: PreviewError): FastifyReply {
  if (error.isOver) reply.header('set-cookie', noPreviewCookie());
  return reply
    .code(error.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(previewPage(error.message));
}
