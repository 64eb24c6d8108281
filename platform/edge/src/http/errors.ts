import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Errors are JSON with a message. Details of internal errors are in the log only. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  // All GET requests have a route, so other methods get here.
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ message: `This address does not support ${request.method}.` }),
  );
}

/** Also called for addresses that the router cannot parse, which reach no hook or handler. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error, `${request.method} ${request.url} failed`);
  // The rest of the body may never arrive.
  if (status === 408 || status === 413) reply.header('connection', 'close');
  const message = status >= 500 ? 'Something went wrong. Try again in a moment.' : error.message;
  const requestId = status >= 500 ? request.id : undefined;
  void reply.code(status).header('cache-control', 'no-store').send({ message, requestId });
}
