import { EDGE_GONE_AFTER_MS } from '@farmgate/contract/edge-report';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type KeyedNotice, listed, onChannel, pages, sentence } from './notice.ts';

/** An edge that restarts is back sooner, and most slow admissions have ended. */
export const EDGE_PATIENCE_MS = 60_000;
const PATIENCE = sql.raw(`interval '${EDGE_PATIENCE_MS} ms'`);
const GONE = sql.raw(`interval '${EDGE_GONE_AFTER_MS} ms'`);

/** Releases that edges have rejected since they were promoted. One notice for each entry of the log: all edges run the same checks. */
export async function rejectedByEdges(db: Database): Promise<KeyedNotice[]> {
  const { rows } = await db.execute<{
    entry: string;
    channel: string;
    part: string;
    version: string | null;
    at: Date;
    rejections: { edge: string; reason: string }[];
  }>(sql`
    SELECT a.entry, l.channel, l.part, l.to_version AS version, min(a.at) AS at,
      jsonb_agg(jsonb_build_object('edge', a.edge, 'reason', a.reason) ORDER BY a.edge) AS rejections
    FROM registry.entry_admissions a JOIN registry.deployment_log l ON l.id = a.entry
    WHERE NOT a.ok AND a.at > now() - interval '1 hour'
      AND NOT EXISTS (SELECT FROM registry.notifications n WHERE n.key = 'rejection ' || a.entry)
    GROUP BY a.entry, l.channel, l.part, l.to_version ORDER BY a.entry`);
  return rows.map(({ entry, channel, part, version, at, rejections }) => {
    const release = [part, version].filter(Boolean).join(' ');
    const edges = listed(rejections.map(({ edge }) => edge));
    return {
      key: `rejection ${entry}`,
      type: 'release.rejected',
      channel,
      at: new Date(at),
      subject: `${edges} rejected ${release} on ${channel}`,
      text: `${release} passed the gate, but ${edges} ${rejections.length > 1 ? 'do' : 'does'} not serve it: ${sentence(rejections[0]!.reason)} Visitors of ${rejections.length > 1 ? 'these edges' : 'this edge'} get the release before it. Other edges may follow.`,
      next: `See what each edge serves: farmgate status --edges${onChannel(channel)}. Roll the release back, or fix it and publish it again. Edges retry by themselves.`,
      page: pages.edges(channel),
      facts: { rejectedBy: 'edges', entries: [Number(entry)], releases: [{ part, version }], edges: rejections },
    };
  });
}

interface EdgeRow extends Record<string, unknown> {
  channel: string;
  edge: string;
  seen: Date;
  admitted: string;
  newest: string;
}

/** Edges that have not reported for a minute, once for each outage. An edge that was stopped is not listed any more. */
export async function lostEdges(db: Database): Promise<KeyedNotice[]> {
  const { rows } = await db.execute<EdgeRow>(sql`
    SELECT channel, edge, seen FROM registry.edges
    WHERE seen < now() - ${PATIENCE} ORDER BY channel, edge`);
  return rows.map(({ channel, edge, seen }) => {
    const since = new Date(seen);
    return {
      key: `lost ${channel} ${edge} ${since.toISOString()}`,
      type: 'edge.lost',
      channel,
      at: new Date(),
      subject: `${edge} of ${channel} does not report`,
      text: `The registry has had no report from the edge ${edge} of ${channel} since ${since.toISOString()}. It may be down, or cut off from the registry; then it serves what it served before.`,
      next: `Check whether it is running, and its log. If you removed it, there is nothing to do: it leaves the list a day after its last report.`,
      page: pages.edges(channel),
      facts: { edge, seen: since.toISOString() },
    };
  });
}

/** Edges that report, but have not decided on an entry that is older than a minute. Once for each entry on which they stay. */
export async function laggingEdges(db: Database): Promise<KeyedNotice[]> {
  const { rows } = await db.execute<EdgeRow>(sql`
    SELECT e.channel, e.edge, e.seen, e.report->>'admitted' AS admitted, l.newest
    FROM registry.edges e,
      LATERAL (SELECT max(id) AS newest FROM registry.deployment_log
        WHERE channel = e.channel AND at < now() - ${PATIENCE}) l
    WHERE e.seen > now() - ${GONE} AND e.since < now() - ${PATIENCE} AND (e.report->>'admitted')::bigint < l.newest
    ORDER BY e.channel, e.edge`);
  return rows.map(({ channel, edge, admitted, newest }) => ({
    key: `lagging ${channel} ${edge} ${admitted}`,
    type: 'edge.lagging',
    channel,
    at: new Date(),
    subject: `${edge} of ${channel} lags behind`,
    text: `The edge ${edge} of ${channel} has decided on log entry ${admitted}, but entry ${newest} is older than a minute. Its visitors may still get earlier releases.`,
    next: `Compare it with the other edges: farmgate status --edges${onChannel(channel)}. If it stays behind, see its log and its /healthz.`,
    page: pages.edges(channel),
    facts: { edge, admitted: Number(admitted), newest: Number(newest) },
  }));
}
