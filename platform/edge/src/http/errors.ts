import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Every failure is one line of JSON: what went wrong here stays in the log. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  // Pages and files are read only; what can be written to is behind the proxies.
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ message: `${request.method} is not possible on this address.` }),
  );
}

/** Also for addresses the router cannot read, which no hook or handler sees. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error, `${request.method} ${request.url} failed`);
  // The rest of the body may never come.
  if (status === 408 || status === 413) reply.header('connection', 'close');
  const message = status >= 500 ? 'Something went wrong here. Try again in a moment.' : error.message;
  void reply.code(status).header('cache-control', 'no-store').send({ message });
}
