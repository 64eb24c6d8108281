import type { FastifyPluginAsync } from 'fastify';
import { bringsToken } from '../security/bearer.ts';
import { type ProbeOptions, type ProbedRoute, probe } from './probe.ts';

interface Options extends ProbeOptions {
  edgeToken?: string;
}

interface ProbeRequest {
  /** Part → version, of the whole composition. */
  parts: Record<string, string>;
  /** The parts to try. */
  candidates: string[];
}

const MOST_BYTES = 64 * 1024;
const NAME = '^[a-z][a-z0-9-]{0,62}$';
const VERSION = '^[0-9][0-9A-Za-z.+-]{0,127}$';

const body = {
  type: 'object',
  required: ['parts', 'candidates'],
  properties: {
    parts: {
      type: 'object',
      propertyNames: { pattern: NAME },
      additionalProperties: { type: 'string', pattern: VERSION },
    },
    candidates: { type: 'array', minItems: 1, items: { type: 'string', pattern: NAME } },
  },
};

/** POST /_probe, for the registry only: whether releases that are to go live render. */
export const probeRoutes: FastifyPluginAsync<Options> = async (app, { edgeToken, ...options }) => {
  // One after the other: each has threads of its own, beside those of visitors.
  let before: Promise<unknown> = Promise.resolve();

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!edgeToken)
      return reply.code(501).send({ message: 'This edge tries releases for nobody: start it with EDGE_TOKEN.' });
    if (!bringsToken(request.headers.authorization, edgeToken))
      return reply.code(401).send({ message: 'Only the registry may ask this: send EDGE_TOKEN as a Bearer token.' });
  });

  app.post<{ Body: ProbeRequest }>('/_probe', { bodyLimit: MOST_BYTES, schema: { body } }, async (request) => {
    const { parts, candidates } = request.body;
    const probed: Promise<ProbedRoute[]> = before.then(() => probe(parts, candidates, options));
    before = probed.catch(() => {});
    return { routes: await probed };
  });
};
