import type { FastifyInstance } from 'fastify';

/**
 * Limits how long `close()` takes. Running requests may finish. Node counts a preconnected, unused connection as busy, and
 * it would keep the process alive for a minute.
 */
export function closeWithin(app: FastifyInstance, graceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
