// The entry point for other programs that publish and promote.
export { BuildError, findRelease, packRelease, readRelease } from './pack-release.ts';
export { createRegistryClient, type RegistryClient, type RegistryClientOptions } from './registry-client.ts';
