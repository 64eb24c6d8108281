import type { HealthPolicyChange, Registry } from '@farmgate/registry-client/client';

export const healthCalls = ({ api, call }: Registry) => ({
  /** When a channel rolls a release back automatically. */
  policy: (channel: string) =>
    call((signal) => api.GET('/channels/{channel}/policy', { params: { path: { channel } }, signal })),

  /** Networks of a part on the last day. */
  traffic: (channel: string, part: string) =>
    call((signal) =>
      api.GET('/channels/{channel}/traffic', { params: { path: { channel }, query: { part } }, signal }),
    ),

  /** Sets the given values; the others stay. */
  setPolicy: (channel: string, body: HealthPolicyChange) =>
    call((signal) => api.PUT('/channels/{channel}/policy', { params: { path: { channel } }, body, signal })),
});
