import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends JSON, or 304 to who has the same already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const json = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}
