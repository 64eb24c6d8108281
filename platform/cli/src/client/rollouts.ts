import type { ChangeResult, RolloutAbort, RolloutFinish, RolloutStart } from '@farmgate/registry/contract';
import { path, type RegistryHttp } from './http.ts';

export type RolloutAction = 'pause' | 'resume' | 'finish' | 'abort';

/** What a step is asked with: only an abort can be `bad`, and only a finish can be forced. */
type RolloutStep = RolloutAbort & RolloutFinish;

const at = (channel: string) => `/channels${path(channel)}/rollouts`;

export const rolloutCalls = (http: RegistryHttp) => ({
  /** Gives a release to a share of the visitors; on a running rollout of the same release, changes the share. */
  rollOut: (channel: string, start: RolloutStart): Promise<ChangeResult> => http.send('POST', at(channel), start),

  stepRollout: (channel: string, part: string, action: RolloutAction, step: RolloutStep): Promise<ChangeResult> =>
    http.send('POST', `${at(channel)}${path(part, action)}`, step),
});
