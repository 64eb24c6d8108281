import { RegistryError } from '../http/registry-error.ts';
import { type Decide, NOTHING, partState } from './decision.ts';

export interface Rollback {
  part: string;
  to: string;
  /** Recall the release: open pages with it reload at their next navigation. */
  bad?: boolean;
}

/**
 * Makes any release of a part live again and ends its rollout. Neither a lock nor the rollout of another part prevents it,
 * because a rollback ends an outage.
 * @throws RegistryError 404 when the part is not live
 */
export const rollback =
  ({ part, to, bad = false }: Rollback): Decide =>
  (channel) => {
    const { live, rollout } = partState(channel, part);
    if (!live) {
      const message = `${part} is not live on ${channel.name}, so it cannot be rolled back. Promote a release instead.`;
      throw new RegistryError(404, 'not_live', message);
    }
    const returns = live.version !== to;
    if (!returns && !rollout) return NOTHING;
    const from = returns ? live.version : rollout!.version;
    const entry = { part, action: 'rollback' as const, from, to, rollout: rollout?.id ?? null, bad };
    return { entries: [entry], exposes: returns && 'among-live' };
  };
