import type { Composition } from '@farmgate/contract/composition';
import { type ReleaseDescriptor, isVersionOf, parseDescriptor } from '@farmgate/contract/descriptor';

/**
 * The composition in a parsed JSON answer or file.
 * @throws Error in one line when it is not one, is another channel's, or holds a descriptor that cannot be used.
 */
export function parseComposition(json: unknown, channel: string): Composition {
  const { id, since, parts, rollouts, channel: owner, ...more } = (json ?? {}) as Partial<Composition>;
  if (typeof id !== 'string' || typeof since !== 'string' || typeof parts !== 'object' || !parts)
    throw new Error('not a composition: id, since and parts are needed');
  if (owner !== channel) throw new Error(`a composition of channel ${owner}, not of ${channel}`);
  for (const [name, part] of Object.entries(parts)) {
    if (soundDescriptor(part).name !== name)
      throw new Error(`the composition's part ${name} calls itself ${part.name}`);
  }
  for (const { part, release } of rollouts ?? []) {
    if (soundDescriptor(release).name !== part) throw new Error(`a rollout of ${part} brings ${release.name}`);
  }
  // What an older registry, or an older edge's file, does not tell is as if it were not there.
  const { development = false, recalled = {}, revokedPreviews = [] } = more;
  return { id, channel, since, development, parts, rollouts: rollouts ?? [], recalled, revokedPreviews };
}

/** @throws Error when the descriptor names other files than those that its version was made of. */
function soundDescriptor(json: unknown): ReleaseDescriptor {
  const release = parseDescriptor(json);
  if (isVersionOf(release.version, release.files)) return release;
  throw new Error(`the descriptor of ${release.name}@${release.version} is not of the files of that version`);
}
