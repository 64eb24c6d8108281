import { addGauge, type Registry } from '@farmgate/service/metrics';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { countStreams } from '../http/event-streams.ts';
import { newestEntries } from '../log/store.ts';

interface EdgeRow extends Record<string, unknown> {
  channel: string;
  edge: string;
  /** Newest log entry whose releases the edge serves or has rejected. */
  revision: number;
  /** Seconds since its last report. */
  age: number;
  rejected: number;
}

/** Adds figures of the registry's tables, which are read when Prometheus asks for them. Every process reports the same ones. */
export function addRegistryMetrics(registry: Registry, db: Database): void {
  addGauge(
    registry,
    { name: 'farmgate_channel_revision', help: 'Newest entry of a channel’s log.', labels: ['channel'] },
    async () => [...(await newestEntries(db))].map(([channel, id]) => [{ channel }, id] as const),
  );
  addEdgeGauges(registry, db);
  const waiting = sql`SELECT count(*)::int AS count,
      greatest(0, coalesce(extract(epoch FROM now() - min(n.at)), 0))::float8 AS age
    FROM registry.deliveries d JOIN registry.notifications n ON n.id = d.notification WHERE d.state = 'waiting'`;
  const read = async () => (await db.execute<{ count: number; age: number }>(waiting)).rows[0]!;
  const count = { name: 'farmgate_notifications_waiting', help: 'Deliveries of notifications that wait.' };
  addGauge(registry, count, async () => (await read()).count);
  const oldest = {
    name: 'farmgate_notifications_oldest_seconds',
    help: 'Age of the oldest waiting notification; 0 without any.',
  };
  addGauge(registry, oldest, async () => (await read()).age);
  addGauge(registry, { name: 'farmgate_event_streams', help: 'Open event streams.' }, countStreams);
}

/** Edges that stop are removed; one that crashed is listed for a day. */
function addEdgeGauges(registry: Registry, db: Database): void {
  const labels = ['channel', 'edge'];
  const each = (read: (row: EdgeRow) => number) => async () => {
    const { rows } = await db.execute<EdgeRow>(sql`
      SELECT channel, edge, (report->>'admitted')::float8 AS revision,
        extract(epoch FROM clock_timestamp() - seen)::float8 AS age,
        coalesce(jsonb_array_length(report->'rejected'), 0) AS rejected
      FROM registry.edges`);
    return rows.map((row) => [{ channel: row.channel, edge: row.edge }, read(row)] as const);
  };
  const revision = {
    name: 'farmgate_edge_revision',
    help: 'Newest log entry whose releases an edge serves or has rejected.',
    labels,
  };
  addGauge(
    registry,
    revision,
    each((row) => row.revision),
  );
  const age = { name: 'farmgate_edge_report_age_seconds', help: 'Time since an edge last reported.', labels };
  addGauge(
    registry,
    age,
    each((row) => row.age),
  );
  const rejected = { name: 'farmgate_edge_rejected_releases', help: 'Releases that an edge has rejected.', labels };
  addGauge(
    registry,
    rejected,
    each((row) => row.rejected),
  );
}
