import { SHELL } from '@farmgate/contract/part';
import type { EdgeState } from '../admission/edge-state.ts';
import type { Connection } from '../registry/connection.ts';

interface Edge {
  state: Pick<EdgeState, 'admitted' | 'closedReason' | 'rejections'>;
  /** Whether it renders its first pages after a start. */
  isWarming: boolean;
}

/** Why this edge should get no visitors yet; empty once it serves a composition, with or without the registry. */
export function unreadyReasons(
  { state: { admitted, closedReason, rejections }, isWarming }: Edge,
  { state, reason }: Pick<Connection, 'state' | 'reason'>,
): string[] {
  if (isWarming) return ['the pages that visitors requested last are being rendered, for 10 s at most; wait for it'];
  if (admitted) return [];
  if (state === 'connecting' || state === 'lost')
    return [
      `no composition is on disk, and the registry was not reached${reason ? `: ${reason}` : ''}; check REGISTRY_URL`,
    ];
  if (rejections.some(({ part }) => part === SHELL)) return [`the shell cannot be served: ${closedReason}`];
  return [`nothing is live yet: ${closedReason}`];
}
