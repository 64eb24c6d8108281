import type { CollectionResult, Diagnosis } from '@farmgate/registry/contract';
import type { RegistryHttp } from './http.ts';

export const upkeepCalls = (http: RegistryHttp) => ({
  /** Has the registry look at itself and what it needs. */
  doctor: (): Promise<Diagnosis> => http.get('/doctor'),

  /** Removes the files of releases that nobody can need any more. */
  gc: (wish: { dryRun?: boolean; reason: string }): Promise<CollectionResult> => http.send('POST', '/gc', wish),
});
