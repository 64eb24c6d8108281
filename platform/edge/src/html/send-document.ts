import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/encoding.ts';
import { matchesETag } from '../http/etag.ts';
import type { HtmlDocument, Representation } from './html-document.ts';

/**
 * Sends a document in the encoding that the client prefers, or 304 if the client has it already. `onSend` gets the sent form, after
 * all headers are set.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: HtmlDocument,
  onSend?: (form: Representation) => void,
): Promise<FastifyReply> {
  const [accepted] = acceptedEncodings(request);
  const known = reply.statusCode === 200 && document.etags.find((etag) => matchesETag(request, etag));
  if (known) return reply.code(304).header('etag', known).send();
  const form = await document.as(accepted);
  reply.header('etag', form.etag).type('text/html; charset=utf-8');
  if (form.encoding) reply.header('content-encoding', form.encoding);
  onSend?.(form);
  return reply.send(form.body);
}
