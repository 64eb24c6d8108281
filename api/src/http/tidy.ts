import type { FastifyRequest } from 'fastify';

/** PostgreSQL cannot store NUL in text. */
const NUL = /\0/g;

/**
 * Cleans a request before validation: trims text, so that '   ' counts as empty, and removes NULs. Passwords stay as typed.
 * Empty query parameters count as absent, and a missing body as an empty one.
 */
export async function tidyRequest(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') query[name] = clean(value);
    if (query[name] === '') delete query[name];
  }
  request.body ??= {};
  tidyFields(request.body);
}

function tidyFields(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const fields = body as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' && name !== 'password') fields[name] = clean(value);
  }
}

const clean = (text: string) => text.replace(NUL, '').trim();
