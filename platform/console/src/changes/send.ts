import { api, call } from '../registry/call.ts';
import type { ChangeResult, ReleaseName } from '../registry/types.ts';
import type { PlainIntent } from './intent.ts';

/** What a confirmation adds to an intent. */
export interface Confirmation {
  reason: string;
  /** Part → the revision that the change was decided on. The registry rejects the change when a part has another. */
  basedOn: Record<string, number>;
  bad?: boolean;
  force?: boolean;
}

/** Makes releases live for all visitors, together or not at all. @throws RejectedError, UnreachableError */
export const promote = (channel: string, releases: ReleaseName[], { reason, basedOn, force }: Confirmation) => {
  const body = { releases, reason, basedOn, force };
  return call((signal) => api.POST('/channels/{channel}/promotions', { params: { path: { channel } }, body, signal }));
};

/** Serves a release to a percentage of visitors: starts a rollout or changes its share. @throws RejectedError, UnreachableError */
export const rollOut = (
  channel: string,
  { part, version }: ReleaseName,
  percent: number,
  { reason, basedOn, force }: Confirmation,
) => {
  const body = { part, version, percent, reason, basedOn, force };
  return call((signal) => api.POST('/channels/{channel}/rollouts', { params: { path: { channel } }, body, signal }));
};

/** Sends a confirmed intent. @throws RejectedError, UnreachableError */
export function send(intent: PlainIntent, confirmation: Confirmation): Promise<ChangeResult> {
  const { channel, part, kind } = intent;
  const { reason, basedOn, bad, force } = confirmation;
  const params = { path: { channel, part } };
  switch (kind) {
    case 'rollback': {
      const body = { part, to: intent.to, reason, basedOn, bad };
      return call((signal) => api.POST('/channels/{channel}/rollbacks', { params, body, signal }));
    }
    case 'share':
      return rollOut(channel, intent, intent.percent, confirmation);
    case 'abort': {
      const body = { reason, basedOn, bad };
      return call((signal) => api.POST('/channels/{channel}/rollouts/{part}/abort', { params, body, signal }));
    }
    case 'finish': {
      const body = { reason, basedOn, force };
      return call((signal) => api.POST('/channels/{channel}/rollouts/{part}/finish', { params, body, signal }));
    }
    case 'pause':
    case 'resume': {
      const body = { reason, basedOn };
      return call((signal) => api.POST(`/channels/{channel}/rollouts/{part}/${kind}`, { params, body, signal }));
    }
    case 'lock': {
      const body = { part, reason, basedOn };
      return call((signal) => api.POST('/channels/{channel}/locks', { params, body, signal }));
    }
    case 'unlock': {
      const body = { reason, basedOn };
      return call((signal) => api.DELETE('/channels/{channel}/locks/{part}', { params, body, signal }));
    }
  }
}
