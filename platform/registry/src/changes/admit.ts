import { compose } from '../channels/composition.ts';
import type { Channel } from '../channels/channel.ts';
import { refusals } from '../gate/gate.ts';
import type { Refusal } from '../gate/rule.ts';
import { findDescriptors } from '../releases/store.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { ChangeContext } from './apply.ts';
import type { Decision } from './decision.ts';

/**
 * Asks the gate about a change.
 * @returns the rules that were overridden by force.
 * @throws RegistryError 404 for a release that is not published, 422 with the refusals that stand.
 */
export async function admit(
  context: ChangeContext,
  channel: Channel,
  decision: Decision,
  force: boolean,
): Promise<string[]> {
  const refused = await speaksAgainst(context, channel, decision);
  const standing = force ? refused.filter(({ forceable }) => !forceable) : refused;
  if (standing.length > 0) throw new RegistryError(422, 'refused_by_gate', sentence(standing), { refusals: standing });
  return [...new Set(refused.map(({ rule }) => rule))];
}

/**
 * What the gate has against every composition that visitors may get by a change. Rules are about pairs of releases, so
 * it is enough to look at the live parts with what changes, and at these with each single release that rolls out.
 * @throws RegistryError 404 for a release that is not published.
 */
export async function speaksAgainst(
  context: ChangeContext,
  channel: Channel,
  { entries, exposes }: Decision,
): Promise<Refusal[]> {
  if (!exposes) return [];
  const { db } = context.database;
  const wanted = entries.map(({ part, to }) => ({ part, version: to! }));
  const descriptorOf = await findDescriptors(db, wanted);
  const candidates = Object.fromEntries(wanted.map((release) => [release.part, descriptorOf(release)]));
  const changed = new Set(Object.keys(candidates));

  const { parts: live, rollouts } = await compose(db, channel);
  const parts = { ...live, ...candidates };
  const isReturn = exposes === 'among-live';
  const beside = isReturn ? [] : rollouts.filter(({ part }) => !changed.has(part));
  const compositions = [parts, ...beside.map(({ part, release }) => ({ ...parts, [part]: release }))];
  return refusals(context, db, { live, compositions, changed, isReturn });
}

const sentence = (refused: { message: string }[]): string =>
  `Refused: ${refused[0]!.message}${refused.length > 1 ? `, and ${refused.length - 1} more` : ''}.`;
