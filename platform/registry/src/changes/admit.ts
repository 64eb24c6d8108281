import type { Channel } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import type { Decision } from '../decisions/decision.ts';
import { conflicts, violations } from '../gate/gate.ts';
import type { Violation } from '../gate/rules/rule.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { ChangeContext } from './change.ts';
import { proposalOf } from './proposal.ts';

/**
 * Runs the gate for a change.
 * @returns the rules that were overridden by force
 * @throws RegistryError 404 for a release that is not published, 422 with the violations that are not overridden
 */
export async function admit(
  context: ChangeContext,
  channel: Channel,
  decision: Decision,
  force: boolean,
): Promise<string[]> {
  return judge(await findViolations(context, channel, decision), force);
}

/** The gate's violations of a decision. @throws RegistryError 404 for a release that is not published */
export async function findViolations(
  context: ChangeContext,
  channel: Channel,
  decision: Decision,
): Promise<Violation[]> {
  if (!decision.exposes) return [];
  const { db } = context.database;
  return violations(context, db, await proposalOf(db, channel, decision));
}

/**
 * Runs only the rules that compare releases with each other, for a change that the gate has admitted on an earlier state.
 * @returns the rules that were overridden by force
 * @throws RegistryError 422 with the violations that are not overridden
 */
export async function checkConflicts(
  db: Database,
  channel: Channel,
  decision: Decision,
  force: boolean,
): Promise<string[]> {
  if (!decision.exposes) return [];
  return judge(await conflicts(await proposalOf(db, channel, decision)), force);
}

function judge(found: Violation[], force: boolean): string[] {
  const remaining = force ? found.filter(({ forceable }) => !forceable) : found;
  if (remaining.length > 0)
    throw new RegistryError(422, 'refused_by_gate', sentence(remaining), { refusals: remaining });
  return [...new Set(found.map(({ rule }) => rule))];
}

const sentence = (found: { message: string }[]): string =>
  `Rejected by the gate: ${found[0]!.message}${found.length > 1 ? `, and ${found.length - 1} more` : ''}.`;
