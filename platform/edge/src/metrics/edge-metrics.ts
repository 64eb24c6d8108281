import { addCacheMetrics, addCounter, addDiskMetrics, addGauge, type Registry } from '@farmgate/service/metrics';
import type { FastifyInstance } from 'fastify';
import type { EdgeState } from '../admission/edge-state.ts';
import type { PageCache } from '../html/page-cache.ts';
import type { Page } from '../html/page.ts';
import type { PoolFigures } from '../proxy/bounded-pool.ts';
import type { Connection } from '../registry/connection.ts';
import type { Renderer } from '../render/renderer.ts';

interface Options {
  channel: string;
  cacheDir: string;
  state: EdgeState;
  connection: Connection;
  renderer?: Renderer;
  cache: PageCache<Page>;
  proxies: () => Record<string, PoolFigures>;
}

/** Adds the figures of an edge that are read when Prometheus asks for them. */
export function addEdgeMetrics(registry: Registry, app: FastifyInstance, options: Options): void {
  addCompositionMetrics(registry, options);
  addProxyMetrics(registry, options.proxies);
  addRendererMetrics(registry, options.renderer);
  addCacheMetrics(registry, { pages: () => options.cache.figures() });
  addDiskMetrics(registry, options.cacheDir);
  const connections = { name: 'farmgate_connections', help: 'Open connections on the public port.' };
  addGauge(
    registry,
    connections,
    () =>
      new Promise((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  );
}

function addCompositionMetrics(registry: Registry, { channel, state, connection }: Options): void {
  const labels = ['channel'];
  const of = (value: number) => [[{ channel }, value] as const];
  const known = { name: 'farmgate_composition_revision', help: 'Newest log entry that this edge knows.', labels };
  addGauge(registry, known, () => of(state.revision));
  addGauge(
    registry,
    {
      name: 'farmgate_composition_admitted_revision',
      help: 'Newest log entry whose releases this edge serves or has rejected.',
      labels,
    },
    () => of(state.admittedRevision),
  );
  addGauge(
    registry,
    { name: 'farmgate_composition_info', help: 'The composition that this edge serves.', labels: ['channel', 'id'] },
    () => (state.admitted ? [[{ channel, id: state.admitted.id }, 1] as const] : []),
  );
  const rejected = { name: 'farmgate_releases_rejected', help: 'Releases that this edge does not serve.', labels };
  addGauge(registry, rejected, () => of(state.rejections.length));
  addGauge(
    registry,
    {
      name: 'farmgate_registry_contact_age_seconds',
      help: 'Time since the registry last sent data; missing before the first.',
      labels,
    },
    () => (connection.ageMs === null ? [] : of(connection.ageMs / 1_000)),
  );
}

function addProxyMetrics(registry: Registry, proxies: Options['proxies']): void {
  addGauge(
    registry,
    { name: 'farmgate_proxy_calls', help: 'Calls to other services.', labels: ['service', 'state'] },
    () =>
      Object.entries(proxies()).flatMap(([service, { running, waiting }]) => [
        [{ service, state: 'running' }, running] as const,
        [{ service, state: 'waiting' }, waiting] as const,
      ]),
  );
  addGauge(
    registry,
    { name: 'farmgate_proxy_calls_max', help: 'Most calls to a service at a time.', labels: ['service'] },
    () => Object.entries(proxies()).map(([service, { max }]) => [{ service }, max] as const),
  );
  addGauge(registry, { name: 'farmgate_event_streams', help: 'Open event streams.' }, () => {
    return proxies()['registry-streams']?.running ?? 0;
  });
}

/** An edge that leaves rendering to browsers has no values. */
function addRendererMetrics(registry: Registry, renderer: Renderer | undefined): void {
  const of = (read: (figures: ReturnType<Renderer['figures']>) => [Record<string, string>, number][]) => () =>
    renderer ? read(renderer.figures()) : [];
  const processes = { name: 'farmgate_renderer_processes', help: 'Processes that render pages.', labels: ['state'] };
  const states = of((figures) => [
    [{ state: 'running' }, figures.processes],
    [{ state: 'spare' }, figures.spares],
  ]);
  addGauge(registry, processes, states);
  const ended = { name: 'farmgate_renderer_processes_ended_total', help: 'Processes that ended unexpectedly.' };
  addCounter(
    registry,
    ended,
    of(({ ended: count }) => [[{}, count]]),
  );
  const queue = { name: 'farmgate_render_queue', help: 'Pages that wait for a process.' };
  addGauge(
    registry,
    queue,
    of(({ waiting }) => [[{}, waiting]]),
  );
}
