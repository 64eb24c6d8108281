import type { Composition } from '@farmgate/contract/composition';
import type { CompositionChange } from '@farmgate/contract/composition-stream';
import { type ReleaseDescriptor, isVersionOf, parseDescriptor } from '@farmgate/contract/descriptor';

/**
 * Checks a composition from the registry or a file.
 * @throws Error in one line when it is invalid, belongs to another channel, or has an invalid descriptor
 */
export function parseComposition(json: unknown, channel: string): Composition {
  const { id, since, parts, rollouts, channel: owner, ...more } = (json ?? {}) as Partial<Composition>;
  if (typeof id !== 'string' || typeof since !== 'string' || typeof parts !== 'object' || !parts)
    throw new Error('it is not a composition: id, since or parts is missing');
  if (owner !== channel) throw new Error(`it belongs to channel ${owner}, not ${channel}`);
  checkParts(parts);
  for (const { part, release } of rollouts ?? []) checkRollout(part, release);
  // Older registries, and files of older edges, lack these fields.
  const { revision, development = false, recalled = {}, revokedPreviews = [] } = more;
  return { id, channel, revision, since, development, parts, rollouts: rollouts ?? [], recalled, revokedPreviews };
}

/**
 * Checks a change from the registry.
 * @throws Error in one line when it is invalid or has an invalid descriptor
 */
export function parseChange(json: unknown): CompositionChange {
  const change = (json ?? {}) as CompositionChange;
  const { id, since, from, revision, parts = {}, rollouts = {} } = change;
  if (typeof id !== 'string' || typeof since !== 'string' || !Number.isInteger(from) || !Number.isInteger(revision))
    throw new Error('it is not a change: id, since, from or revision is missing');
  checkParts(parts);
  for (const [part, rollout] of Object.entries(rollouts)) {
    if (rollout && rollout.part !== part) throw new Error(`the rollout of ${part} has the part ${rollout.part}`);
    if (rollout?.release) checkRollout(part, rollout.release);
  }
  return change;
}

function checkParts(parts: Record<string, ReleaseDescriptor | null>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (part && checkedDescriptor(part).name !== name)
      throw new Error(`the descriptor of part ${name} has the name ${part.name}`);
  }
}

function checkRollout(part: string, release: ReleaseDescriptor): void {
  if (checkedDescriptor(release).name !== part)
    throw new Error(`the rollout of ${part} has a release of ${release.name}`);
}

/** @throws Error when the version is not a hash of the descriptor's files */
function checkedDescriptor(json: unknown): ReleaseDescriptor {
  const release = parseDescriptor(json);
  if (isVersionOf(release.version, release.files)) return release;
  throw new Error(`the version of ${release.name}@${release.version} does not match the files in its descriptor`);
}
