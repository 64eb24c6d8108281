import type { ReleaseDescriptor } from '../descriptor/schema.ts';
import type { Rollout } from '../rollout/rollout.ts';
import type { Composition } from './composition.ts';

/** What one or more log entries changed in a composition. An edge that has another revision than `from` reads the whole composition. */
export interface CompositionChange extends Pick<Composition, 'id' | 'since'> {
  /** The revision that this change applies to. */
  from: number;
  /** The revision afterwards. */
  revision: number;
  development?: boolean;
  /** Part → its live release now; null for a part that was retired. Only parts that changed. */
  parts?: Record<string, ReleaseDescriptor | null>;
  /** Part → its rollout now; null when it ended. Only parts that changed. Without `release` when only share or state changed. */
  rollouts?: Record<string, (Omit<Rollout, 'release'> & { release?: ReleaseDescriptor }) | null>;
  /** Part → all its recalled versions now. Only parts that changed. */
  recalled?: Record<string, string[]>;
  /** All of them, if they changed. */
  revokedPreviews?: string[];
}

/**
 * Events of a channel's stream. `composition`: everything, on connect. `change`: what changed since, also after entries that
 * change nothing here. `revision`: the log's newest entry, every few seconds. An edge with an older revision has missed a message.
 */
export type StreamEvent =
  | { event: 'composition'; data: Composition }
  | { event: 'change'; data: CompositionChange }
  | { event: 'revision'; data: { revision: number } };

/** Ms between two `revision` events of a quiet stream. */
export const REVISION_EVERY_MS = 3_000;
