import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { PublishResult, ReleaseList, Verification } from '@farmgate/registry/contract';
import { path, type RegistryHttp } from './http.ts';
import { tokenCalls } from './tokens.ts';

export const releaseCalls = (http: RegistryHttp) => ({
  /** Publishes a build: its folder (dist/release/), or its tar with release.json first. */
  async publish(build: string | AsyncIterable<Uint8Array>): Promise<PublishResult> {
    // An upload that is refused is broken off, often before its answer can be read: a wrong token is told first.
    await tokenCalls(http).identity();
    const tar = typeof build === 'string' ? await (await import('./pack-release.ts')).packRelease(build) : build;
    return http.upload('/releases', 'application/x-tar', tar);
  },

  /** Published releases, newest first. */
  releases: (query: { part?: string; limit?: number } = {}): Promise<ReleaseList> => http.get('/releases', query),

  release: (part: string, version: string): Promise<ReleaseDescriptor> => http.get(`/releases${path(part, version)}`),

  /** Has the registry hash the files that it keeps of a release once more. */
  verify: (part: string, version: string): Promise<Verification> => http.get(`/releases${path(part, version)}/verify`),
});
