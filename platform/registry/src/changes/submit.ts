import { readChannel } from '../channels/channel.ts';
import { type Operation, decideOf } from '../decisions/operation.ts';
import { applyChange } from './apply.ts';
import type { Change, ChangeContext } from './change.ts';
import { onlyReturns } from './only-returns.ts';
import { expiryOf, requestChange } from './request.ts';
import type { ChangeResult } from './schemas.ts';

/**
 * What a person asks for: applied at once, or on a channel whose changes need approval kept as a request, after the same checks.
 * Changes that only return visitors to earlier releases are always applied at once.
 * @throws RegistryError as applyChange
 */
export async function submit(context: ChangeContext, operation: Operation, change: Change): Promise<ChangeResult> {
  const { db } = context.database;
  const decide = decideOf(operation);
  for (;;) {
    const channel = await readChannel(db, change.channel);
    const { entries } = decide(channel);
    if (!channel.approval || (await onlyReturns(db, channel, entries))) return applyChange(context, decide, change);
    const checked = await applyChange(context, decide, { ...change, dryRun: true });
    if (!checked.changed) return checked;
    if (change.dryRun) return { ...checked, approval: { request: null, until: expiryOf(new Date()).toISOString() } };
    const request = await requestChange(context, channel, operation, entries, change);
    if (!request) continue;
    const approval = { request: request.id, until: request.until! };
    return { ...checked, changed: false, entries: [], approval };
  }
}
