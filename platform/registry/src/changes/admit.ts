import { compose } from '../channels/composition.ts';
import type { Channel } from '../channels/channel.ts';
import { refusalsInAny } from '../gate/gate.ts';
import { findDescriptors } from '../releases/store.ts';
import { RegistryError } from '../http/registry-error.ts';
import type { ChangeContext } from './apply.ts';
import type { Decision } from './decision.ts';

/**
 * Asks the gate about every composition that visitors may get by a change. Rules are about pairs of releases, so it
 * is enough to look at the live parts with what changes, and at these with each single release that rolls out.
 * @returns the rules that were overridden by force.
 * @throws RegistryError 404 for a release that is not published, 422 with the refusals that stand.
 */
export async function admit(
  { database: { db }, artifacts, wireVersion }: ChangeContext,
  channel: Channel,
  { entries, exposes }: Decision,
  force: boolean,
): Promise<string[]> {
  if (!exposes) return [];
  const wanted = entries.map(({ part, to }) => ({ part, version: to! }));
  const descriptorOf = await findDescriptors(db, wanted);
  const candidates = Object.fromEntries(wanted.map((release) => [release.part, descriptorOf(release)]));
  const changed = new Set(Object.keys(candidates));

  const { parts: live, rollouts } = await compose(db, channel);
  const parts = { ...live, ...candidates };
  const beside = exposes === 'among-live' ? [] : rollouts.filter(({ part }) => !changed.has(part));
  const compositions = [parts, ...beside.map(({ part, release }) => ({ ...parts, [part]: release }))];
  const refused = await refusalsInAny(compositions, { changed, wireVersion, artifacts });

  const standing = force ? refused.filter(({ forceable }) => !forceable) : refused;
  if (standing.length > 0) throw new RegistryError(422, 'refused_by_gate', sentence(standing), { refusals: standing });
  return [...new Set(refused.map(({ rule }) => rule))];
}

const sentence = (refused: { message: string }[]): string =>
  `Refused: ${refused[0]!.message}${refused.length > 1 ? `, and ${refused.length - 1} more` : ''}.`;
