import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a request's If-None-Match has this ETag, strong or weak, or `*`. */
export function matchesETag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(bare);
  return known !== undefined && (known.includes(bare(etag)) || known.includes('*'));
}

const bare = (etag: string) => etag.trim().replace(/^W\//, '');

/** Sends JSON, or 304 if the client has the same already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const json = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (matchesETag(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}
