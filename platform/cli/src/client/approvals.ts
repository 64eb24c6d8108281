import { GATE_TIMEOUT_MS, type Registry } from '@farmgate/registry-client/client';

export const approvalCalls = ({ api, call }: Registry) => ({
  /** Changes that wait for approval, oldest first. */
  requests: (query: { channel?: string } = {}) => call((signal) => api.GET('/requests', { params: { query }, signal })),

  /** A requested change, also one that was answered or has expired. */
  request: (id: number) => call((signal) => api.GET('/requests/{id}', { params: { path: { id } }, signal })),

  /** Approves a requested change, which makes it. */
  approve: (id: number, body: { reason?: string; dryRun?: boolean }) =>
    call((signal) => api.POST('/requests/{id}/approve', { params: { path: { id } }, body, signal }), {
      // The gate probes the releases.
      timeoutMs: GATE_TIMEOUT_MS,
    }),

  decline: (id: number, body: { reason: string }) =>
    call((signal) => api.POST('/requests/{id}/decline', { params: { path: { id } }, body, signal })),
});
