import { call } from '../registry/call.ts';
import type { ChangeResult, ReleaseName } from '../registry/contract.ts';
import { channelPath } from '../registry/queries.ts';
import type { PlainIntent } from './intent.ts';

/** What a confirmation adds to an intent. */
export interface Confirmation {
  reason: string;
  /** The composition it was decided on; the registry refuses the change when that is no longer current. */
  basedOn: string;
  bad?: boolean;
  force?: boolean;
}

const post = (path: string, body: object) => call<ChangeResult>(path, { method: 'POST', body });

/** Makes releases live for everybody, together or not at all. @throws RegistryRefusal, RegistrySilence */
export const promote = (channel: string, releases: ReleaseName[], { reason, basedOn, force }: Confirmation) =>
  post(`${channelPath(channel)}/promotions`, { releases, reason, basedOn, force });

/** Gives a release to a percentage of visitors: starts a rollout or changes its share. @throws RegistryRefusal, RegistrySilence */
export const rollOut = (
  channel: string,
  { part, version }: ReleaseName,
  percent: number,
  { reason, basedOn, force }: Confirmation,
) => post(`${channelPath(channel)}/rollouts`, { part, version, percent, reason, basedOn, force });

/** Makes a confirmed intent true. @throws RegistryRefusal, RegistrySilence */
export function send(intent: PlainIntent, { reason, basedOn, bad, force }: Confirmation): Promise<ChangeResult> {
  const { channel, part, kind } = intent;
  const at = channelPath(channel);
  switch (kind) {
    case 'rollback':
      return post(`${at}/rollbacks`, { part, to: intent.to, reason, basedOn, bad });
    case 'share':
      return rollOut(channel, intent, intent.percent, { reason, basedOn, force });
    case 'abort':
      return post(`${at}/rollouts/${part}/abort`, { reason, basedOn, bad });
    case 'finish':
      return post(`${at}/rollouts/${part}/finish`, { reason, basedOn, force });
    case 'pause':
    case 'resume':
      return post(`${at}/rollouts/${part}/${kind}`, { reason, basedOn });
    case 'lock':
      return post(`${at}/locks`, { part, reason, basedOn });
    case 'unlock':
      return call(`${at}/locks/${part}`, { method: 'DELETE', body: { reason, basedOn } });
  }
}
