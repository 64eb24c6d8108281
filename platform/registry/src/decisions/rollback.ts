import { RegistryError } from '../http/registry-error.ts';
import { type Decide, NOTHING, partState } from './decision.ts';

export interface Rollback {
  part: string;
  to: string;
  /** Open pages with what leaves load anew. */
  bad?: boolean;
}

/**
 * Returns a part to any release, and ends its rollout. Neither a lock nor the rollout of another part stands in the
 * way: nobody is held in an outage.
 * @throws RegistryError 404 for a part of which nothing is live.
 */
export const rollback =
  ({ part, to, bad = false }: Rollback): Decide =>
  (channel) => {
    const { live, rollout } = partState(channel, part);
    if (!live) {
      const message = `${part} is not live on ${channel.name}, so there is nothing to roll back: promote it instead.`;
      throw new RegistryError(404, 'not_live', message);
    }
    const returns = live.version !== to;
    if (!returns && !rollout) return NOTHING;
    const from = returns ? live.version : rollout!.version;
    const entry = { part, action: 'rollback' as const, from, to, rollout: rollout?.id ?? null, bad };
    return { entries: [entry], exposes: returns && 'among-live' };
  };
