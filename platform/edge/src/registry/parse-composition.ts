import type { Composition } from '@farmgate/build/composition';
import { parseDescriptor } from '@farmgate/build/descriptor';

/**
 * The composition in a parsed JSON answer or file.
 * @throws Error in one line when it is not one, is another channel's, or holds a descriptor that cannot be used.
 */
export function parseComposition(json: unknown, channel: string): Composition {
  const { id, since, parts, channel: owner } = (json ?? {}) as Partial<Composition>;
  if (typeof id !== 'string' || typeof since !== 'string' || typeof parts !== 'object' || !parts)
    throw new Error('not a composition: id, since and parts are needed');
  if (owner !== channel) throw new Error(`a composition of channel ${owner}, not of ${channel}`);
  for (const [name, part] of Object.entries(parts)) {
    if (parseDescriptor(part).name !== name)
      throw new Error(`the composition's part ${name} calls itself ${part.name}`);
  }
  return { id, channel, since, parts };
}
