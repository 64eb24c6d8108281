import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '@farmgate/service/unreachable';
import type { AjvError } from './field-errors.ts';
import { fieldErrors } from './field-errors.ts';
import { RequestError } from './request-error.ts';

/** Messages for requests that Fastify rejects before a route runs. */
const KNOWN: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request body as application/json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body is not as long as its Content-Length says',
};

const UNREACHABLE = 'The shop cannot do this just now. Please try again in a moment.';
const RETRY_AFTER_S = 1;

/** Converts every error of a route to one of the specified answers. Internal details never leave the process. */
export function handleError(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof RequestError) return reply.code(error.status).headers(error.headers).send(error.body);
  if (error.validation) return answerInvalid(error, reply);
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const message = KNOWN[error.code] ?? 'The request cannot be read';
    return reply.code(status).send(status === 400 ? { message, errors: [] } : { message });
  }
  if (isUnreachable(error)) {
    request.log.warn(
      { err: error, method: request.method, path: request.url.split('?')[0] },
      'the database did not answer',
    );
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ message: UNREACHABLE });
  }
  request.log.error({ err: error, method: request.method, path: request.url.split('?')[0] }, 'a call failed');
  return reply.code(500).send({ message: 'Something went wrong. Please try again.' });
}

/** 404 for an id in the path that no row can have; 422 with a message per field for everything else. */
function answerInvalid(error: FastifyError, reply: FastifyReply): FastifyReply {
  const errors = fieldErrors(error.validation as unknown as AjvError[]);
  const message = errors[0]?.message ?? 'The request is invalid';
  return error.validationContext === 'params'
    ? reply.code(404).send({ message })
    : reply.code(422).send({ message, errors });
}

export function answerUnknownCall(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'Not found' });
}
