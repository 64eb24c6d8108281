import { and, eq, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../database/database.ts';
import { deploymentLog } from '../database/tables.ts';
import { record } from '../log/record.ts';
import type { Figures } from './figures.ts';

/** Who the guard's entries are by. */
export const GUARD = { by: 'health policy', client: 'farmgate-registry' };

interface Warning {
  channel: string;
  part: string;
  reason: string;
  figures: Figures;
}

/** Adds a warning to the log, once for each trial, test and action. @returns whether it is new */
export async function warn(
  transaction: OpenDatabase['transaction'],
  { channel, part, reason, figures }: Warning,
): Promise<boolean> {
  const entries = await record(transaction, { channel, reason, ...GUARD }, async (tx) => {
    const known = await findingsOf(tx, channel, part, figures.trial);
    if (known.has(findingKey(figures))) return [];
    return [{ part, action: 'warn', from: figures.baseline, to: figures.version, figures }];
  });
  return entries.length > 0;
}

/** Keys of the findings that the guard has acted on in a trial. */
export async function findingsOf(db: Database, channel: string, part: string, trial: string): Promise<Set<string>> {
  const rows = await db
    .select({ figures: deploymentLog.figures })
    .from(deploymentLog)
    .where(
      and(
        eq(deploymentLog.channel, channel),
        eq(deploymentLog.part, part),
        sql`${deploymentLog.figures} @> ${JSON.stringify({ trial })}::jsonb`,
      ),
    );
  return new Set(rows.map(({ figures }) => findingKey(figures as Figures)));
}

export const findingKey = ({ signal, name, action, dryRun }: Figures): string =>
  [signal, name, action, dryRun].join(' ');
