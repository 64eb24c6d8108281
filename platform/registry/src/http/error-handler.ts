import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '@farmgate/service/unreachable';
import { describeInvalid } from './invalid-request.ts';
import { RegistryError } from './registry-error.ts';

/** PostgreSQL's error class for invalid values: NUL in a text, half a character in JSON, a number out of range. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

export const DATABASE_UNAVAILABLE = {
  message: 'The registry cannot reach its database. Try again shortly.',
  code: 'database_unavailable',
};

/** Every error answer is `{ message, code }`, without a stack trace. */
export function handleError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RegistryError) {
    request.log.warn({ code: error.code, url: request.url }, error.message);
    return reply.code(error.status).send({ message: error.message, code: error.code, ...error.details });
  }
  const { statusCode = 500 } = error as FastifyError;
  const invalid = describeInvalid(error as FastifyError);
  if (invalid || (statusCode >= 400 && statusCode < 500)) {
    const message = invalid ?? error.message;
    request.log.warn({ code: 'invalid_request', url: request.url }, message);
    return reply.code(invalid ? 400 : statusCode).send({ message, code: 'invalid_request' });
  }
  if (codes(error).some((code) => DATA_EXCEPTION.test(code))) {
    const message = 'The request contains a number or a character that the database cannot store.';
    return reply.code(400).send({ message, code: 'invalid_request' });
  }
  request.log.error(error);
  if (isUnreachable(error)) return reply.code(503).send(DATABASE_UNAVAILABLE);
  return reply.code(500).send({ message: 'Internal error; see the log of the registry.', code: 'internal_error' });
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `There is no ${request.method} ${request.url.split('?')[0]}. See /registry/docs.json.`;
  return reply.code(404).send({ message, code: 'not_found' });
}

const codes = (error: unknown) => causes(error).map((cause) => (cause as NodeJS.ErrnoException).code ?? '');

/** Drivers wrap errors, so the code may be anywhere in the chain of causes. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
