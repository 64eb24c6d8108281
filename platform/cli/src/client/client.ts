// The entry point for other programs: what the command line itself uses to talk to a registry.
export type { RegistryClientOptions } from './http.ts';
export { BuildError, findRelease, packRelease, readRelease } from './pack-release.ts';
export { createRegistryClient, type RegistryClient } from './registry-client.ts';
export { RegistryRefusal, RegistryUnreachable } from './registry-error.ts';
