import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import type { PublishResult, Registry } from '@farmgate/registry-client/client';

const UPLOAD_MS = 300_000;

export const releaseCalls = ({ api, call }: Registry) => ({
  /** Publishes a build: its folder (dist/release/), or its tar with release.json first. */
  async publish(build: string | AsyncIterable<Uint8Array>): Promise<PublishResult> {
    // The registry aborts an upload that it rejects, often before its answer can be read. So check the token first.
    await call((signal) => api.GET('/identity', { signal }));
    const tar = typeof build === 'string' ? await (await import('./pack-release.ts')).packRelease(build) : build;
    // The registry's document describes bodies of JSON only.
    const upload = { body: tar, bodySerializer: (body: unknown) => body, duplex: 'half' } as object;
    const headers = { 'content-type': 'application/x-tar' };
    return call((signal) => api.POST('/releases', { ...upload, headers, signal }), { timeoutMs: UPLOAD_MS });
  },

  /** Published releases, newest first. */
  releases: (query: { part?: string; limit?: number } = {}) =>
    call((signal) => api.GET('/releases', { params: { query }, signal })),

  release: (part: string, version: string): Promise<ReleaseDescriptor> =>
    call((signal) => api.GET('/releases/{part}/{version}', { params: { path: { part, version } }, signal })).then(
      // The registry's document leaves the descriptor open; `platform/contract` describes it.
      (descriptor) => descriptor as unknown as ReleaseDescriptor,
    ),

  /** Has the registry hash its stored files of a release again. */
  verify: (part: string, version: string) =>
    call((signal) => api.GET('/releases/{part}/{version}/verify', { params: { path: { part, version } }, signal })),
});
