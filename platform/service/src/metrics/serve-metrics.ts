import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Figures of this process: those of Node.js, and counters in code that belongs to no server. */
export const processMetrics = new Registry();

let isCollecting = false;

/** Serves `/metrics` in the format of Prometheus: the figures of a server and those of the process. */
export function serveMetrics(app: Pick<FastifyInstance, 'get'>, own: Registry): void {
  if (!isCollecting) collectDefaultMetrics({ register: processMetrics });
  isCollecting = true;
  app.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) => {
    const all = Registry.merge([processMetrics, own]);
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
}
