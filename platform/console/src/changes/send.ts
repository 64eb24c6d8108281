import { GATE_TIMEOUT_MS } from '@farmgate/registry-client/client';
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

/** The gate probes these changes. */
const PROBED = { timeoutMs: GATE_TIMEOUT_MS };

/** Makes releases live for all visitors, together or not at all. @throws RejectedError, UnreachableError */
export const promote = (channel: string, releases: ReleaseName[], { reason, basedOn, force }: Confirmation) => {
  const body = { releases, reason, basedOn, force };
  const params = { path: { channel } };
  return call((signal) => api.POST('/channels/{channel}/promotions', { params, body, signal }), PROBED);
};

/** Serves a release to a percentage of visitors: starts a rollout or changes its share. @throws RejectedError, UnreachableError */
export const rollOut = (
  channel: string,
  { part, version }: ReleaseName,
  percent: number,
  { reason, basedOn, force }: Confirmation,
) => {
  const body = { part, version, percent, reason, basedOn, force };
  const params = { path: { channel } };
  return call((signal) => api.POST('/channels/{channel}/rollouts', { params, body, signal }), PROBED);
};

/** Sends a confirmed intent. @throws RejectedError, UnreachableError */
export function send(intent: PlainIntent, confirmation: Confirmation): Promise<ChangeResult> {
  const { channel, kind } = intent;
  const { reason, basedOn, bad, force } = confirmation;
  if (kind === 'rollback') {
    const body = { releases: intent.releases, reason, basedOn, bad, force };
    return call((signal) => api.POST('/channels/{channel}/rollbacks', { params: { path: { channel } }, body, signal }));
  }
  if (kind === 'retire') {
    const body = { parts: intent.parts, reason, basedOn, bad, force };
    const params = { path: { channel } };
    return call((signal) => api.POST('/channels/{channel}/retirements', { params, body, signal }));
  }
  const { part } = intent;
  const params = { path: { channel, part } };
  switch (kind) {
    case 'share':
      return rollOut(channel, intent, intent.percent, confirmation);
    case 'abort': {
      const body = { reason, basedOn, bad };
      return call((signal) => api.POST('/channels/{channel}/rollouts/{part}/abort', { params, body, signal }));
    }
    case 'finish': {
      const body = { reason, basedOn, force };
      return call((signal) => api.POST('/channels/{channel}/rollouts/{part}/finish', { params, body, signal }), PROBED);
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
