import { readAgain, readChannel } from '../channels/channel.ts';
import { applyChange } from '../changes/apply.ts';
import type { ChangeContext } from '../changes/change.ts';
import type { ChangeResult } from '../changes/schemas.ts';
import type { Decide } from '../decisions/decision.ts';
import { decideOf } from '../decisions/operation.ts';
import { RegistryError } from '../http/registry-error.ts';
import { record } from '../log/record.ts';
import { requireRole } from '../tokens/authorise.ts';
import type { Identity } from '../tokens/schemas.ts';
import { openRequest, requestedBy } from './store.ts';

/** Who answers a request, why and with which program. */
export interface Answer {
  channel: string;
  id: number;
  identity: Identity;
  reason: string;
  client: string;
  dryRun?: boolean;
}

/**
 * Makes a requested change as it was requested, in one transaction with the approval. When one of its parts has changed since the
 * request, the change is not made and the request is declined with the reason.
 * @throws RegistryError 403 for the person who requested it or without the role, 409 when the request has ended or its parts have
 * changed, 422 and 423 as for every change; then the request stays open
 */
export async function approve(context: ChangeContext, answer: Answer): Promise<ChangeResult> {
  const { channel: name, id, identity, reason, client, dryRun } = answer;
  const channel = await readChannel(context.database.db, name);
  const request = openRequest(channel, id, new Date());
  const { operation, basedOn, force } = requestedBy(request);
  for (const part of Object.keys(basedOn)) requireRole(identity, 'approve', part);
  if (request.by === identity.name) {
    const message = `Request ${id} is your own. A second person with the role approve has to approve it.`;
    throw new RegistryError(403, 'own_request', message);
  }
  const { part } = request;
  const own = { part, from: null, to: null, setting: { request: id }, by: identity.name, reason, client };
  const decide: Decide = (current) => {
    openRequest(current, id, new Date());
    const { entries, exposes } = decideOf(operation)(current);
    if (entries.length === 0) throw stale(`nothing is left to change on ${name}`);
    return { entries: [{ ...own, action: 'approve' }, ...entries], exposes };
  };
  const change = { channel: name, reason: request.reason, by: request.by, client, basedOn, force, dryRun };
  try {
    return await applyChange(context, decide, change);
  } catch (error) {
    if (!(error instanceof RegistryError) || error.code !== 'stale_part' || dryRun) throw error;
    const why = `Not made, because the state has changed since the request: ${error.message}`;
    await decline(context, { ...answer, reason: why.slice(0, 500) });
    throw new RegistryError(409, 'stale_request', `Request ${id} was declined. ${why}`, error.details);
  }
}

/** Ends a request without its change. @throws RegistryError 409 when it has ended */
export async function decline({ database }: ChangeContext, answer: Answer): Promise<void> {
  const { channel, id, identity, reason, client } = answer;
  const before = await readChannel(database.db, channel);
  await record(database.transaction, { channel, reason, by: identity.name, client }, async (tx) => {
    const { part } = openRequest(await readAgain(tx, before), id, new Date());
    return [{ part, action: 'decline', setting: { request: id } }];
  });
}

const stale = (why: string) => new RegistryError(409, 'stale_part', `${why}.`);
