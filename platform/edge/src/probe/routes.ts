import type { FastifyPluginAsync } from 'fastify';
import { PART_NAME } from '@farmgate/contract/part';
import type { ProbeAnswer } from '@farmgate/contract/probe';
import { hasToken } from '../security/bearer.ts';
import { Renderer, type RendererOptions } from '../render/renderer.ts';
import { type ProbeOptions, probe } from './probe.ts';
import { Turns } from './turns.ts';

interface Options extends Omit<ProbeOptions, 'renderer'> {
  /** The registry sends one of them; probes are off without any. */
  edgeTokens: readonly string[];
  /** Without it, browsers render all pages. */
  rendering?: RendererOptions;
}

interface ProbeRequest {
  /** Part → version, of the whole composition. */
  parts: Record<string, string>;
  /** The parts to probe. */
  candidates: string[];
}

/** Probes at a time. Each ends soon: its pages have a time limit. */
const PARALLEL = 2;
/** Of all probes, spares included. */
const PROCESSES = 6;
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
export const probeRoutes: FastifyPluginAsync<Options> = async (app, { edgeTokens, rendering, ...options }) => {
  // Not the visitors' processes: a probe must not end one of those for its own.
  const renderer = rendering && new Renderer({ ...rendering, processes: PROCESSES });
  const turns = new Turns(PARALLEL);
  app.addHook('onClose', () => renderer?.close());

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (edgeTokens.length === 0)
      return reply.code(501).send({ message: 'Probes are off: the edge was started without EDGE_TOKEN.' });
    if (!hasToken(request.headers.authorization, edgeTokens))
      return reply
        .code(401)
        .send({ message: 'Only the registry may probe releases: send EDGE_TOKEN as a Bearer token.' });
  });

  app.post<{ Body: ProbeRequest }>(
    '/_probe',
    { bodyLimit: MAX_BYTES, schema: { body } },
    async (request): Promise<ProbeAnswer> => {
      const { parts, candidates } = request.body;
      return { routes: await turns.run(() => probe(parts, candidates, { ...options, renderer })) };
    },
  );
};
