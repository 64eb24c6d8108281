import type { FastifyRequest } from 'fastify';

/** The program that sent a request, for the log. A page cannot set its User-Agent, so the console sends its own header. */
export const clientOf = ({ headers }: FastifyRequest): string =>
  String(headers['x-farmgate-client'] ?? headers['user-agent'] ?? 'unknown').slice(0, 200);
