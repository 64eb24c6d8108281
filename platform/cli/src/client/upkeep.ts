import type { Registry } from '@farmgate/registry-client/client';

export const upkeepCalls = ({ api, call }: Registry) => ({
  /** Has the registry check itself and what it depends on. */
  doctor: () => call((signal) => api.GET('/doctor', { signal })),

  /** Removes the files of releases that are no longer needed. */
  gc: (body: { dryRun?: boolean; reason: string }) => call((signal) => api.POST('/gc', { body, signal })),
});
