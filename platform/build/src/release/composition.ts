import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from './descriptor.ts';

/** The resolved set of live releases of one channel. */
export interface Composition {
  /** Short hash of the channel and its part → version pairs. */
  id: string;
  channel: string;
  /** ISO time it became live. */
  since: string;
  parts: Record<string, ReleaseDescriptor>;
}

/** The id of a composition (12 hex) from its channel and part → version pairs, in whatever order they come. */
export function compositionId(channel: string, parts: Record<string, string>): string {
  const lines = Object.keys(parts)
    .sort()
    .map((name) => `${name}@${parts[name]}`);
  return createHash('sha256')
    .update([channel, ...lines].join('\n'))
    .digest('hex')
    .slice(0, 12);
}
