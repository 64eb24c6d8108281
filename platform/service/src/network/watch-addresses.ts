import type { FastifyInstance } from 'fastify';
import { ClientAddresses } from './client-addresses.ts';

/** On answers of a service's health check: whether visitors are told apart by their addresses, for the registry's doctor. */
export const VISITORS_HEADER = 'x-farmgate-visitors';
export const SHARED = 'shared';

/** Watches the addresses of a service's requests; answers to `healthz`, a path, tell the result in a header. */
export function watchAddresses(app: Pick<FastifyInstance, 'addHook'>, healthz: string): void {
  const addresses = new ClientAddresses();
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?', 1)[0] === healthz) {
      reply.header(VISITORS_HEADER, addresses.areShared ? SHARED : 'apart');
      return;
    }
    addresses.note(request.ip, request.headers['x-forwarded-for']);
  });
}
