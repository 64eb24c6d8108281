import type { Channel } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import type { Decision } from '../decisions/decision.ts';
import { type Verdict, compareReleases, runGate } from '../gate/gate.ts';
import type { NotChecked, Violation } from '../gate/rules/rule.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { ChangeContext } from './change.ts';
import { proposalOf } from './proposal.ts';

/** The code of the error for a rejection, whose details have the violations. */
export const REJECTED_BY_GATE = 'refused_by_gate';

/**
 * Runs the gate for a change.
 * @returns the rules that were overridden by force, and what was not checked
 * @throws RegistryError 404 for a release that is not published, 422 with the violations that are not overridden
 */
export async function admit(
  context: ChangeContext,
  channel: Channel,
  decision: Decision,
  force: boolean,
): Promise<{ forced: string[]; notChecked: NotChecked[] }> {
  const { violations, notChecked } = await judge(context, channel, decision);
  return { forced: overridden(violations, force), notChecked };
}

/**
 * The gate's verdict on every composition that visitors may get by a decision.
 * @throws RegistryError 404 for a release that is not published
 */
export async function judge(context: ChangeContext, channel: Channel, decision: Decision): Promise<Verdict> {
  if (!decision.exposes) return { violations: [], notChecked: [] };
  const { db } = context.database;
  return runGate(context, db, await proposalOf(db, channel, decision));
}

/**
 * Compares the releases of a change with what the other parts have become since the gate admitted it.
 * @returns the rules that were overridden by force; null when the gate has to run again
 * @throws RegistryError 422 with the violations that are not overridden
 */
export async function admitAgain(
  context: Pick<ChangeContext, 'declarations'>,
  db: Database,
  channel: Channel,
  decision: Decision,
  force: boolean,
): Promise<string[] | null> {
  if (!decision.exposes) return [];
  const verdict = await compareReleases(context, await proposalOf(db, channel, decision));
  return verdict && overridden(verdict.violations, force);
}

function overridden(found: Violation[], force: boolean): string[] {
  const remaining = force ? found.filter(({ forceable }) => !forceable) : found;
  if (remaining.length > 0)
    throw new RegistryError(422, REJECTED_BY_GATE, sentence(remaining), { refusals: remaining });
  return [...new Set(found.map(({ rule }) => rule))];
}

const sentence = (found: { message: string }[]): string =>
  `Rejected by the gate: ${found[0]!.message}${found.length > 1 ? `, and ${found.length - 1} more` : ''}.`;
