// The entry point for other programs: what the command line itself uses to talk to a registry.
export { BuildError, findRelease, packRelease, readRelease } from './pack-release.ts';
export { RegistryClient, type RegistryClientOptions } from './registry-client.ts';
export { RegistryRefusal, RegistryUnreachable } from './registry-error.ts';
