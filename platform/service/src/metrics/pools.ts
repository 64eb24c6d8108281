import type { Registry } from 'prom-client';
import { addGauge } from './figures.ts';

/** A pool of `pg`. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max?: number };
}

/** Adds metrics of connections to the database, for each pool by its name. */
export function addPoolMetrics(registry: Registry, pools: Record<string, Pool>): void {
  const each = <Labels extends Record<string, string>>(read: (pool: Pool) => [Labels, number][]) =>
    Object.entries(pools).flatMap(([name, pool]) =>
      read(pool).map(([labels, value]) => [{ pool: name, ...labels }, value] as const),
    );
  const connections = {
    name: 'farmgate_database_connections',
    help: 'Open connections to the database.',
    labels: ['pool', 'state'],
  };
  addGauge(registry, connections, () =>
    each(({ totalCount, idleCount }) => [
      [{ state: 'busy' }, totalCount - idleCount],
      [{ state: 'idle' }, idleCount],
    ]),
  );
  const max = { name: 'farmgate_database_connections_max', help: 'Most connections of a pool.', labels: ['pool'] };
  addGauge(registry, max, () => each(({ options }) => [[{}, options.max ?? 0]]));
  const waiting = { name: 'farmgate_database_waiting', help: 'Work that waits for a connection.', labels: ['pool'] };
  addGauge(registry, waiting, () => each(({ waitingCount }) => [[{}, waitingCount]]));
}
