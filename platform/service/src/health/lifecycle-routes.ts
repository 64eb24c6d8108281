import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';

interface Options {
  lifecycle: Lifecycle;
  /** Why the service cannot serve yet, each with what to do. Default: it always can. */
  reasons?: () => Promise<string[]> | string[];
}

const STOPPING = 'stopping: this process ends soon, so send new requests to another one';
/** For load balancers and orchestrators, so neither logged nor part of a service's documented interface. */
const INTERNAL = { logLevel: 'silent', schema: { hide: true } as object } as const;

/**
 * Adds `GET /livez`, 200 as long as the process can answer, and `GET /readyz`, 200 when it should get requests or 503 with the
 * reasons. When the service stops, the app's requests are finished first.
 */
export function lifecycleRoutes(
  app: Pick<FastifyInstance, 'get' | 'addHook' | 'server'>,
  { lifecycle, reasons = () => [] }: Options,
): void {
  app.get('/livez', INTERNAL, async () => ({ status: 'alive' }));
  app.get('/readyz', INTERNAL, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const found = lifecycle.draining.aborted ? [STOPPING] : await reasons();
    if (found.length > 0) reply.code(503);
    return found.length > 0 ? { status: 'not ready', reasons: found } : { status: 'ready' };
  });
  // Plugins may replace the server's listeners until then.
  app.addHook('onReady', async () => lifecycle.watch(app.server));
}
