import type { FastifyPluginAsync } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import type { Health } from '../health/health.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Reports } from '../security/reports.ts';
import type { Connection } from '../registry/connection.ts';
import type { VariantSelector } from '../visitors/variant-selector.ts';
import { sendTagged } from '../http/etag.ts';
import { visibleComposition } from './visible-composition.ts';

interface Options {
  state: EdgeState;
  connection: Connection;
  reports: Reports;
  selector: VariantSelector;
  health?: Health;
  renderer?: Renderer;
}

/** GET /composition.json: the visitor's versions. GET /healthz: this edge's state. */
export const statusRoutes: FastifyPluginAsync<Options> = async (
  app,
  { state, connection, reports, selector, health, renderer },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/composition.json', async (request, reply) => {
    const visitor = await selector.forRequest(request);
    if (!visitor) return reply.code(503).send({ message: `This edge serves nothing yet: ${state.closedReason}.` });
    // Other visitors may get other versions.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (visitor.cookie) reply.header('set-cookie', visitor.cookie);
    return sendTagged(request, reply, visibleComposition(visitor));
  });

  app.get('/healthz', async (_request, reply) => {
    const { admitted, source } = state;
    reply.code(admitted ? 200 : 503);
    return {
      ok: admitted !== null,
      // Until something is served.
      closed: admitted ? undefined : state.closedReason,
      composition: admitted ? { id: admitted.id, ...ageOf(admitted.wanted.since), source } : null,
      revision: state.revision,
      admitted: state.admittedRevision,
      rollouts: (admitted?.activeRollouts ?? []).map(({ part, release, share }) => ({
        part,
        version: release.version,
        percent: share / 100,
      })),
      registry: connection.status(),
      refused: state.rejections,
      reports: reports.total,
      health: health?.status() ?? null,
      renderers: (await renderer?.status()) ?? null,
    };
  });
};

const ageOf = (since: string) => ({ since, ageMs: Date.now() - Date.parse(since) });
