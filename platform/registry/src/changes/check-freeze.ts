import type { Channel } from '../channels/channel.ts';
import { freezeAt } from '../channels/plan.ts';
import type { Database } from '../database/database.ts';
import type { DecidedEntry } from '../decisions/decision.ts';
import { minute } from '../decisions/minute.ts';
import { RegistryError } from '../http/registry-error.ts';
import { onlyReturns } from './only-returns.ts';

/** @throws RegistryError 423 with until when, by whom and why the channel is frozen, unless the change only returns */
export async function checkFreeze(db: Database, channel: Channel, entries: DecidedEntry[]): Promise<void> {
  const freeze = freezeAt(channel, new Date());
  if (!freeze || (await onlyReturns(db, channel, entries))) return;
  const { name } = channel;
  const { until, since, by, reason } = freeze;
  const message = `${name} is frozen by ${by} until ${minute(until)}: ${reason.replace(/[.!?]$/, '')}. Rollbacks, aborts and pauses are still possible. Wait until then, or ask ${by} to end the freeze.`;
  throw new RegistryError(423, 'frozen', message, {
    freeze: { until: until.toISOString(), since: since.toISOString(), by, reason },
  });
}
