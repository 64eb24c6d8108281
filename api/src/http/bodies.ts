import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from './request-error.ts';

/** Accepts an empty body with `Content-Type: application/json`, which some specified calls have. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Accepts form data, of either kind, as the fields of a body. Files in it are ignored. */
export function acceptForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
      throw new RequestError(400, { message: 'The form data cannot be read', errors: [] });
    });
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  });
}
