import type { Composition } from '@farmgate/contract/composition';
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
  for (const [name, part] of Object.entries(parts)) {
    if (checkedDescriptor(part).name !== name)
      throw new Error(`the descriptor of part ${name} has the name ${part.name}`);
  }
  for (const { part, release } of rollouts ?? []) {
    if (checkedDescriptor(release).name !== part)
      throw new Error(`the rollout of ${part} has a release of ${release.name}`);
  }
  // Older registries, and files of older edges, lack these fields.
  const { revision, development = false, recalled = {}, revokedPreviews = [] } = more;
  return { id, channel, revision, since, development, parts, rollouts: rollouts ?? [], recalled, revokedPreviews };
}

/** @throws Error when the version is not a hash of the descriptor's files */
function checkedDescriptor(json: unknown): ReleaseDescriptor {
  const release = parseDescriptor(json);
  if (isVersionOf(release.version, release.files)) return release;
  throw new Error(`the version of ${release.name}@${release.version} does not match the files in its descriptor`);
}
