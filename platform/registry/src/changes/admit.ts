import type { Channel } from '../channels/channel.ts';
import { compose } from '../channels/composition.ts';
import type { Decision } from '../decisions/decision.ts';
import { type Verdict, runGate } from '../gate/gate.ts';
import type { NotChecked } from '../gate/rules/rule.ts';
import { RegistryError } from '../http/registry-error.ts';
import { findDescriptors } from '../releases/store.ts';
import type { ChangeContext } from './change.ts';

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
  const { violations: found, notChecked } = await judge(context, channel, decision);
  const remaining = force ? found.filter(({ forceable }) => !forceable) : found;
  if (remaining.length > 0)
    throw new RegistryError(422, 'refused_by_gate', sentence(remaining), { refusals: remaining });
  return { forced: [...new Set(found.map(({ rule }) => rule))], notChecked };
}

/**
 * The gate's verdict on every composition that visitors may get by a change. Rules compare pairs of releases, so it is enough
 * to check the live parts with the changed ones, and these together with each single rollout.
 * @throws RegistryError 404 for a release that is not published
 */
export async function judge(
  context: ChangeContext,
  channel: Channel,
  { entries, exposes }: Decision,
): Promise<Verdict> {
  if (!exposes) return { violations: [], notChecked: [] };
  const { db } = context.database;
  const wanted = entries.map(({ part, to }) => ({ part, version: to! }));
  const descriptorOf = await findDescriptors(db, wanted);
  const candidates = Object.fromEntries(wanted.map((release) => [release.part, descriptorOf(release)]));
  const changed = new Set(Object.keys(candidates));

  const { parts: live, rollouts } = await compose(db, channel);
  const parts = { ...live, ...candidates };
  const isReturn = exposes === 'among-live';
  const others = isReturn ? [] : rollouts.filter(({ part }) => !changed.has(part));
  const compositions = [parts, ...others.map(({ part, release }) => ({ ...parts, [part]: release }))];
  return runGate(context, db, { live, compositions, changed, isReturn });
}

const sentence = (found: { message: string }[]): string =>
  `Rejected by the gate: ${found[0]!.message}${found.length > 1 ? `, and ${found.length - 1} more` : ''}.`;
