import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { type Channel } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';
import { type DecidedEntry, partState } from '../decisions/decision.ts';

/**
 * Whether a change only takes visitors back to what they had before, or changes nothing for them. Such changes end outages, so
 * they need no approval, and a freeze does not reject them. A rollback counts if its target was live on the channel before, and a
 * retirement if the part never had another release there: then there is none to roll back to.
 */
export async function onlyReturns(db: Database, channel: Channel, entries: DecidedEntry[]): Promise<boolean> {
  for (const entry of entries) if (!(await returns(db, channel, entry))) return false;
  return true;
}

async function returns(db: Database, channel: Channel, entry: DecidedEntry): Promise<boolean> {
  const { part, action, to } = entry;
  const { live, rollout } = partState(channel, part);
  switch (action) {
    case 'pause':
    case 'abort':
    case 'lock':
    case 'unlock':
    case 'approve':
      return true;
    case 'rollout':
      return rollout !== null && entry.share! < rollout.share;
    case 'plan':
      return entry.setting?.['stopped'] === true;
    case 'rollback':
      return live?.version === to || (await wasLive(db, channel.name, part, { version: to! }));
    case 'retire':
      return !(await wasLive(db, channel.name, part, { otherThan: live!.version }));
    default:
      return false;
  }
}

async function wasLive(
  db: Database,
  channel: string,
  part: string,
  { version, otherThan }: { version?: string; otherThan?: string },
): Promise<boolean> {
  const log = deploymentLog;
  const rows = await db
    .select({ id: log.id })
    .from(log)
    .where(
      and(
        eq(log.channel, channel),
        eq(log.part, part),
        inArray(log.action, ['promote', 'finish', 'rollback']),
        or(
          version === undefined ? undefined : eq(log.to, version),
          otherThan === undefined ? undefined : ne(log.to, otherThan),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
