import type { FastifyPluginAsync } from 'fastify';
import type { Live } from '../composition/live.ts';
import type { Reports } from '../security/reports.ts';
import type { Connection } from '../registry/connection.ts';

interface Options {
  live: Live;
  connection: Connection;
  reports: Reports;
}

/** GET /composition.json and GET /healthz: what is live here, and how this edge is. */
export const statusRoutes: FastifyPluginAsync<Options> = async (app, { live, connection, reports }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/composition.json', async (_request, reply) => {
    if (!live.site) return reply.code(503).send({ message: `Nothing is live on this edge yet: ${live.waitingFor}.` });
    const { id, channel, since, parts } = live.site.composition;
    const versions = Object.entries(parts).map(([name, { version }]) => [name, version]);
    return { id, channel, since, parts: Object.fromEntries(versions) };
  });

  app.get('/healthz', async (_request, reply) => {
    const served = live.site?.composition;
    reply.code(served ? 200 : 503);
    return {
      ok: served !== undefined,
      composition: served
        ? { id: served.id, since: served.since, ageMs: Date.now() - Date.parse(served.since), source: live.source }
        : null,
      registry: { state: connection.state, ageMs: connection.ageMs, reason: connection.reason },
      refused: live.refusal,
      reports: reports.total,
    };
  });
};
