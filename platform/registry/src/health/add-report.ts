import type { HealthReport, PartReport } from '@farmgate/contract/health-report';
import { sql } from 'drizzle-orm';
import type { Channel } from '../channels/channel.ts';
import { UNUSED_PART } from '../channels/fold.ts';
import type { Database, Transaction } from '../database/database.ts';

const MINUTE_MS = 60_000;

/** Adds a report to the counts of its minute, completely or not at all. @returns false when it was already added */
export async function addReport(transaction: Transaction, channel: Channel, report: HealthReport): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await isNew(tx, channel.name, report))) return false;
    // Always in the same order, so that two reports at the same time cannot deadlock.
    for (const part of report.parts.toSorted(byRelease)) await addPart(tx, channel, report.minute, part);
    return true;
  });
}

/** An edge sends its reports one after the other, so comparing with its newest report is enough. */
async function isNew(db: Database, channel: string, { edge, id }: HealthReport): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO registry.health_edges AS known (channel, edge, report) VALUES (${channel}, ${edge}, ${id})
    ON CONFLICT (channel, edge) DO UPDATE SET report = excluded.report, at = clock_timestamp()
    WHERE known.report <> excluded.report`);
  return rowCount === 1;
}

async function addPart(db: Database, channel: Channel, minute: string, report: PartReport): Promise<void> {
  const { part, version, pages, failed, kinds } = report;
  const release = sql`${channel.name}, ${minute}::timestamptz, ${part}, ${version}`;
  const stay = sql`${release}, ${sinceOf(channel, report, minute)}::timestamptz`;

  await db.execute(sql`
    INSERT INTO registry.health_visitors AS known (channel, minute, part, version, since, visitor, failed)
    SELECT ${stay}, visitor, visitor = ANY (${sql.param(report.failedVisitors)}::text[])
    FROM unnest(${sql.param(visitorsOf(report))}::text[]) visitor
    ON CONFLICT (channel, part, version, minute, since, visitor) DO UPDATE SET failed = known.failed OR excluded.failed`);
  await db.execute(sql`
    WITH present AS (
      SELECT count(*) AS visitors, count(*) FILTER (WHERE failed) AS failed_visitors FROM registry.health_visitors
      WHERE (channel, minute, part, version, since) = (${stay})
    )
    INSERT INTO registry.health_minutes AS known
      (channel, minute, part, version, since, pages, failed, load, render, rejection, server, visitors, failed_visitors)
    SELECT ${stay}, ${pages}::int, ${failed}::int, ${kinds.load}::int, ${kinds.render}::int, ${kinds.rejection}::int,
      ${kinds.server}::int, visitors, failed_visitors FROM present
    ON CONFLICT (channel, part, version, minute, since) DO UPDATE SET
      pages = known.pages + excluded.pages, failed = known.failed + excluded.failed,
      load = known.load + excluded.load, render = known.render + excluded.render,
      rejection = known.rejection + excluded.rejection, server = known.server + excluded.server,
      visitors = excluded.visitors, failed_visitors = excluded.failed_visitors`);
  await db.execute(sql`
    INSERT INTO registry.health_vitals AS known (channel, minute, part, version, name, bucket, count)
    SELECT ${release}, name, at - 1, count::int
    FROM jsonb_each(${JSON.stringify(report.vitals)}::jsonb) AS vital (name, histogram),
      jsonb_array_elements_text(histogram) WITH ORDINALITY AS bucket (count, at)
    WHERE count::int > 0 ORDER BY name, at
    ON CONFLICT (channel, minute, part, version, name, bucket) DO UPDATE SET count = known.count + excluded.count`);
}

/** Since when the release was served in this minute; -infinity when it was not served any more, or not yet. */
function sinceOf({ parts }: Channel, { part, version }: PartReport, minute: string): string {
  const { live, rollout } = parts[part] ?? UNUSED_PART;
  const stay = [live, rollout].find((release) => release?.version === version);
  const end = Date.parse(minute) + MINUTE_MS;
  return stay && stay.since.getTime() < end ? stay.since.toISOString() : '-infinity';
}

const visitorsOf = ({ visitors, failedVisitors }: PartReport) => [...new Set([...visitors, ...failedVisitors])].sort();

const byRelease = (one: PartReport, other: PartReport) =>
  one.part.localeCompare(other.part) || one.version.localeCompare(other.version);
