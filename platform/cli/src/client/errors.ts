import type { Registry } from '@farmgate/registry-client/client';

interface ErrorQuery {
  part?: string;
  version?: string;
  /** ISO time. */
  since?: string;
}

export const errorCalls = ({ api, call }: Registry) => ({
  /** Errors of a channel's releases, those of the most visitors first. */
  errors: (channel: string, query: ErrorQuery = {}) =>
    call((signal) => api.GET('/channels/{channel}/errors', { params: { path: { channel }, query }, signal })),

  /** An error with its stack. */
  error: (channel: string, error: { part: string; version: string; fingerprint: string }) =>
    call((signal) =>
      api.GET('/channels/{channel}/errors/{part}/{version}/{fingerprint}', {
        params: { path: { channel, ...error } },
        signal,
      }),
    ),
});
