import type { Registry } from '@farmgate/registry-client/client';

export const scriptCalls = ({ api, call }: Registry) => ({
  /** All scripts that may run on the channel's pages: now, or at an ISO time. */
  scripts: (channel: string, query: { at?: string } = {}) =>
    call((signal) => api.GET('/channels/{channel}/scripts', { params: { path: { channel }, query }, signal })),

  /** The scripts added and removed between two ISO times. */
  scriptChanges: (channel: string, query: { from: string; to?: string }) =>
    call((signal) => api.GET('/channels/{channel}/scripts/diff', { params: { path: { channel }, query }, signal })),
});
