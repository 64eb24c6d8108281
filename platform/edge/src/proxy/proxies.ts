import type { Readable } from 'node:stream';
import type { SpanPart } from '@farmgate/service/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeSettings } from '../settings/read-settings.ts';
import { Budget } from '../http/budget.ts';
import { clientOf } from '../http/client.ts';
import { BoundedPool, type PoolFigures } from './bounded-pool.ts';
import { EventStreams } from './event-streams.ts';
import { proxyTo } from './proxy.ts';
import { readToMemory } from './request-body.ts';
import { readToFile } from './upload.ts';

type Options = Pick<EdgeSettings, 'apiUrl' | 'registryUrl' | 'razorpaySimulatorUrl' | 'limits' | 'cacheDir'>;

/** The API's own limit. */
const CALL_BYTES = 64 * 1024;
/** The registry's own limit for changes. */
const CHANGE_BYTES = 256 * 1024;
/** How long the gate may probe releases before a change: as long as the registry's clients wait (`GATE_TIMEOUT_MS`). */
const CHANGE_MS = 90_000;
/** A release's files as a tar. The registry has a limit per file. */
const UPLOAD_BYTES = 128 * 1024 * 1024;

interface Context {
  /** Names the part whose page called the API. */
  partOf: (request: FastifyRequest) => SpanPart | undefined;
  /** Aborts when the edge stops listening: event streams end, so that their clients reconnect to another edge. */
  ending: AbortSignal;
}

/** Makes the other services available on the edge's origin. @returns the figures of the connections to each service */
export function addProxies(
  app: FastifyInstance,
  options: Options,
  { partOf, ending }: Context,
): () => Record<string, PoolFigures> {
  const { apiUrl, registryUrl, razorpaySimulatorUrl, limits, cacheDir } = options;
  const pools: Record<string, BoundedPool> = {};
  const pool = (service: string, origin: string, more: { streams?: EventStreams; answerMs?: number } = {}) => {
    const made = new BoundedPool(origin, { share: more.streams ? limits.streams : limits.calls, ...more });
    app.addHook('onClose', () => made.close());
    pools[service] = made;
    return made;
  };
  const { bodySeconds: seconds } = limits;
  const upTo = (bytes: number) => (body: Readable) => readToMemory(body, { bytes, seconds });

  const api = { origin: apiUrl, pool: pool('api', apiUrl), name: "shop's API", readBody: upTo(CALL_BYTES) };
  proxyTo(app, { ...api, prefix: '/api', partOf });
  // The payment page is a separate document with its own policy.
  proxyTo(app, { ...api, prefix: '/pay', hasPages: true });
  if (razorpaySimulatorUrl) {
    const origin = razorpaySimulatorUrl;
    const simulator = {
      origin,
      pool: pool('payment-simulator', origin),
      name: 'payment simulator',
      readBody: upTo(CALL_BYTES),
    };
    proxyTo(app, { ...simulator, prefix: '/razorpay-simulator' });
  }
  const registry = {
    origin: registryUrl,
    pool: pool('registry', registryUrl, { answerMs: CHANGE_MS }),
    name: 'registry',
    answerMs: CHANGE_MS,
    readBody: upTo(CHANGE_BYTES),
  };
  proxyTo(app, { ...registry, prefix: '/registry' });
  const streams = pool('registry-streams', registryUrl, { streams: new EventStreams(ending) });
  const routes = ['/log/stream', '/channels/:channel/stream'];
  proxyTo(app, { ...registry, pool: streams, prefix: '/registry', routes, methods: ['GET'] });
  const uploads = new Budget(limits.uploads);
  proxyTo(app, {
    ...registry,
    prefix: '/registry',
    routes: ['/releases'],
    methods: ['POST'],
    reserve: ({ ip }) => uploads.take(clientOf(ip)),
    readBody: (body) => readToFile(cacheDir, body, { bytes: UPLOAD_BYTES, seconds }),
  });
  // The console, which the registry serves with its own policy.
  proxyTo(app, { ...registry, prefix: '/console', hasPages: true });
  return () => Object.fromEntries(Object.entries(pools).map(([service, made]) => [service, made.figures()]));
}
