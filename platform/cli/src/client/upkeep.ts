import type { RegistryHttp } from './http.ts';
import type { Cleanup, Examination } from './types.ts';

export const upkeepCalls = (http: RegistryHttp) => ({
  /** Has the registry look at itself and what it needs. */
  doctor: (): Promise<Examination> => http.get('/doctor'),

  /** Removes the files of releases that nobody can need any more. */
  gc: (wish: { dryRun?: boolean; reason: string }): Promise<Cleanup> => http.send('POST', '/gc', wish),
});
