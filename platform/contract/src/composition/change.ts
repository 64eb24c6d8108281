import type { Rollout } from '../rollout/rollout.ts';
import type { Composition } from './composition.ts';
import type { CompositionChange } from './stream.ts';

type RolloutChange = NonNullable<CompositionChange['rollouts']>[string];

/**
 * What differs between two compositions of a channel that both have a revision. Releases are compared by version, because a
 * version determines its release.
 */
export function changeBetween(before: Composition, after: Composition): CompositionChange {
  const parts = differences(before.parts, after.parts, (one, other) => one.version === other.version);
  const recalled = differences(before.recalled, after.recalled, isSameList);
  const running = new Map(before.rollouts.map((rollout) => [rollout.part, rollout]));
  const rollouts = differences(byPart(before.rollouts), byPart(after.rollouts), isSameRollout);
  return {
    id: after.id,
    since: after.since,
    from: before.revision!,
    revision: after.revision!,
    ...(before.development !== after.development && { development: after.development }),
    ...(parts && { parts }),
    ...(rollouts && { rollouts: mapValues(rollouts, (now, part) => now && withoutKnown(now, running.get(part))) }),
    ...(recalled && { recalled: mapValues(recalled, (versions) => versions ?? []) }),
    ...(!isSameList(before.revokedPreviews, after.revokedPreviews) && { revokedPreviews: after.revokedPreviews }),
  };
}

/**
 * A composition after a change of it.
 * @throws Error when the change applies to another revision, or needs a rollout that the composition lacks
 */
export function applyChange(composition: Composition, change: CompositionChange): Composition {
  const { id, since, from, revision, development, parts, rollouts, recalled, revokedPreviews } = change;
  if (composition.revision !== from)
    throw new Error(`a change of revision ${from} does not apply to revision ${composition.revision}`);
  const running = new Map(composition.rollouts.map((rollout) => [rollout.part, rollout]));
  return {
    ...composition,
    id,
    since,
    revision,
    development: development ?? composition.development,
    parts: merged(composition.parts, parts ?? {}),
    rollouts: Object.values(
      merged(
        byPart(composition.rollouts),
        mapValues(rollouts ?? {}, (now, part) => now && complete(now, running.get(part))),
      ),
    ),
    recalled: merged(
      composition.recalled,
      mapValues(recalled ?? {}, (versions) => (versions.length > 0 ? versions : null)),
    ),
    revokedPreviews: revokedPreviews ?? composition.revokedPreviews,
  };
}

/** A rollout without its release, if the one before it has the same release. */
function withoutKnown(now: Rollout, before: Rollout | undefined): RolloutChange {
  const { release, ...rest } = now;
  return before?.release.version === release.version ? rest : now;
}

function complete(now: NonNullable<RolloutChange>, before: Rollout | undefined): Rollout {
  const release = now.release ?? before?.release;
  if (release) return { ...now, release };
  throw new Error(`the rollout of ${now.part} changed, but its release is unknown`);
}

const isSameRollout = (one: Rollout, other: Rollout): boolean =>
  one.id === other.id &&
  one.release.version === other.release.version &&
  one.share === other.share &&
  one.state === other.state &&
  one.since === other.since;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

const byPart = (rollouts: readonly Rollout[]): Record<string, Rollout> =>
  Object.fromEntries(rollouts.map((rollout) => [rollout.part, rollout]));

/** The values of `after` that differ, and null for those that it lacks; undefined when there are none. */
function differences<T>(
  before: Record<string, T>,
  after: Record<string, T>,
  isSame: (one: T, other: T) => boolean,
): Record<string, T | null> | undefined {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    return one === undefined || other === undefined ? one !== other : !isSame(one, other);
  });
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((name) => [name, now.get(name) ?? null]));
}

/** The values of `before` replaced by those of `changes`, in the order of their names; null removes one. */
function merged<T>(before: Record<string, T>, changes: Record<string, T | null>): Record<string, T> {
  const all = Object.entries<T | null>({ ...before, ...changes });
  const kept = all.filter((item): item is [string, T] => item[1] !== null);
  return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const mapValues = <T, R>(values: Record<string, T>, map: (value: T, name: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
