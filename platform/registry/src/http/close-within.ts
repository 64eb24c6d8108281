import type { FastifyInstance } from 'fastify';

/**
 * Bounds how long `close()` takes. Requests under way may finish, but a connection that was opened ahead and never
 * used counts as busy to Node and would hold the process for a minute.
 */
export function closeWithin(app: FastifyInstance, graceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
