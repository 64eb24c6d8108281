import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/encoding.ts';
import { matchesETag } from '../http/etag.ts';
import type { HtmlDocument } from './html-document.ts';

/** Sends a document in the encoding that the client prefers, or 304 if the client has it already. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: HtmlDocument,
): Promise<FastifyReply> {
  const [accepted] = acceptedEncodings(request);
  reply.header('vary', 'accept-encoding, cookie');
  const known = reply.statusCode === 200 && document.etags.find((etag) => matchesETag(request, etag));
  if (known) return reply.code(304).header('etag', known).send();
  const { body, etag, encoding } = await document.as(accepted);
  reply.header('etag', etag);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}
