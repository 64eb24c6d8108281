import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { type Channel, liveVersions, openRollouts } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import type { Decision } from '../decisions/decision.ts';
import type { Proposal } from '../gate/gate.ts';
import { findDescriptors } from '../releases/store.ts';

/**
 * Every composition that visitors may get by a decision. Rules compare pairs of releases, so it is enough to check the live
 * parts with the changed ones, and these together with each rollout.
 * @throws RegistryError 404 for a release that is not published
 */
export async function proposalOf(db: Database, channel: Channel, decision: Decision): Promise<Proposal> {
  const { exposes } = decision;
  const entries = decision.entries.filter(({ action }) => action !== 'approve' && action !== 'plan');
  const isReturn = exposes === 'among-live';
  const changed = new Set(entries.map(({ part }) => part));
  const live = Object.entries(liveVersions(channel)).map(([part, version]) => ({ part, version }));
  const candidates = entries.flatMap(({ part, to }) => (to === null ? [] : [{ part, version: to }]));
  const others = isReturn ? [] : openRollouts(channel).filter(({ part }) => !changed.has(part));
  const descriptorOf = await findDescriptors(db, [...live, ...candidates, ...others]);
  const named = (releases: { part: string; version: string }[]): Record<string, ReleaseDescriptor> =>
    Object.fromEntries(releases.map((release) => [release.part, descriptorOf(release)]));

  const leaving = new Set(entries.filter(({ to }) => to === null).map(({ part }) => part));
  const parts = { ...named(live.filter(({ part }) => !leaving.has(part))), ...named(candidates) };
  return {
    channel: channel.name,
    live: named(live),
    compositions: [parts, ...audiences(others).map((rollouts) => ({ ...parts, ...named(rollouts) }))],
    changed,
    isReturn,
  };
}

type Rollout = ReturnType<typeof openRollouts>[number];

/** Groups rollouts that reach the same visitors. */
function audiences(rollouts: Rollout[]): Rollout[][] {
  const groups = new Map<string, Rollout[]>();
  for (const rollout of rollouts) {
    const audience = `${rollout.id} ${rollout.share} ${rollout.state}`;
    groups.set(audience, [...(groups.get(audience) ?? []), rollout]);
  }
  return [...groups.values()];
}
