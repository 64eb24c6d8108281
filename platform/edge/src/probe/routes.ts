import type { FastifyPluginAsync } from 'fastify';
import { PART_NAME } from '@farmgate/contract/part';
import type { ProbeAnswer } from '@farmgate/contract/probe';
import { hasToken } from '../security/bearer.ts';
import { type ProbeOptions, probe } from './probe.ts';

interface Options extends ProbeOptions {
  edgeToken?: string;
}

interface ProbeRequest {
  /** Part → version, of the whole composition. */
  parts: Record<string, string>;
  /** The parts to probe. */
  candidates: string[];
}

const MAX_BYTES = 64 * 1024;
const VERSION = '^[0-9][0-9A-Za-z.+-]{0,127}$';

const body = {
  type: 'object',
  required: ['parts', 'candidates'],
  properties: {
    parts: {
      type: 'object',
      propertyNames: { pattern: PART_NAME },
      additionalProperties: { type: 'string', pattern: VERSION },
    },
    candidates: { type: 'array', minItems: 1, items: { type: 'string', pattern: PART_NAME } },
  },
};

/** POST /_probe, for the registry only: renders releases before they go live. */
export const probeRoutes: FastifyPluginAsync<Options> = async (app, { edgeToken, ...options }) => {
  // One at a time: each probe has its own threads besides those for visitors.
  let previous: Promise<unknown> = Promise.resolve();

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!edgeToken)
      return reply.code(501).send({ message: 'Probes are off: the edge was started without EDGE_TOKEN.' });
    if (!hasToken(request.headers.authorization, edgeToken))
      return reply
        .code(401)
        .send({ message: 'Only the registry may probe releases: send EDGE_TOKEN as a Bearer token.' });
  });

  app.post<{ Body: ProbeRequest }>(
    '/_probe',
    { bodyLimit: MAX_BYTES, schema: { body } },
    async (request): Promise<ProbeAnswer> => {
      const { parts, candidates } = request.body;
      const probed = previous.then(() => probe(parts, candidates, options));
      previous = probed.catch(() => {});
      return { routes: await probed };
    },
  );
};
