import type { FastifyPluginAsync } from 'fastify';
import type { Live } from '../composition/live.ts';
import type { Health } from '../health/health.ts';
import type { Reports } from '../security/reports.ts';
import type { Connection } from '../registry/connection.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { sendTagged } from './etag.ts';
import { visibleComposition } from './visible-composition.ts';

interface Options {
  live: Live;
  connection: Connection;
  reports: Reports;
  visitors: Visitors;
  health?: Health;
}

/** GET /composition.json and GET /healthz: what is live here for the visitor who asks, and how this edge is. */
export const statusRoutes: FastifyPluginAsync<Options> = async (
  app,
  { live, connection, reports, visitors, health },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/composition.json', async (request, reply) => {
    const site = await visitors.site(request);
    if (!site || !live.serving)
      return reply.code(503).send({ message: `Nothing is live on this edge yet: ${live.waitingFor}.` });
    // Another visitor may get other releases.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    return sendTagged(request, reply, visibleComposition(site.composition, live.serving.composition));
  });

  app.get('/healthz', async (_request, reply) => {
    const { composition: served, rollouts = [] } = live.serving ?? {};
    reply.code(served ? 200 : 503);
    return {
      ok: served !== undefined,
      composition: served
        ? { id: served.id, since: served.since, ageMs: Date.now() - Date.parse(served.since), source: live.source }
        : null,
      rollouts: rollouts.map(({ part, release, share }) => ({ part, version: release.version, percent: share / 100 })),
      registry: { state: connection.state, ageMs: connection.ageMs, reason: connection.reason },
      refused: live.refusal,
      reports: reports.total,
      health: health?.status() ?? null,
    };
  });
};
