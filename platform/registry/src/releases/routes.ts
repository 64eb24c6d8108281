import { isContent } from '@farmgate/contract/descriptor';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database } from '../database/database.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import type { Authenticate } from '../tokens/authorise.ts';
import {
  Descriptor,
  FileContent,
  ReleaseFileParams,
  ReleaseList,
  ReleaseParams,
  ReleaseQuery,
  Verification,
} from './schemas.ts';
import { findRelease, listReleases } from './store.ts';
import { verifyFiles } from './verify.ts';

interface ReleaseContext {
  db: Database;
  artifacts: ArtifactStore;
  /** @returns a function that names the channels on which a release is live */
  readLiveOn: () => Promise<(release: ReleaseName) => string[]>;
}

export const releaseRoutes =
  ({ db, artifacts, readLiveOn }: ReleaseContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/releases',
      {
        schema: {
          summary: 'Published releases, the most recently published first',
          querystring: ReleaseQuery,
          response: { 200: ReleaseList, '4xx': ErrorBody },
        },
      },
      async ({ query }) => {
        const liveOn = await readLiveOn();
        const releases = await listReleases(db, query.part, query.limit);
        return {
          releases: releases.map((release) => ({
            ...release,
            publishedAt: release.publishedAt.toISOString(),
            firstPublishedAt: release.firstPublishedAt.toISOString(),
            live: liveOn({ part: release.name, version: release.version }),
          })),
        };
      },
    );

    app.get(
      '/releases/:part/:version',
      {
        schema: {
          summary: 'The descriptor (release.json) of a release',
          params: ReleaseParams,
          response: { 200: Descriptor, '4xx': ErrorBody },
        },
      },
      async ({ params: { part, version } }) => (await known(part, version)).descriptor,
    );

    app.get(
      '/releases/:part/:version/files/*',
      {
        schema: {
          summary: 'A file of a release; it never changes. Source maps are not sent',
          params: ReleaseFileParams,
          response: { 200: FileContent, '4xx': ErrorBody },
        },
      },
      async ({ params: { part, version, '*': path } }, reply) => {
        const { descriptor } = await known(part, version);
        const record = Object.hasOwn(descriptor.files, path) && isContent(path) ? descriptor.files[path] : undefined;
        if (!record) throw new RegistryError(404, 'unknown_file', `${part} ${version} has no file ${path}.`);
        const file = await artifacts.read(part, version, path);
        if (!file) {
          throw new RegistryError(
            404,
            'lost_file',
            `${path} of ${part} ${version} is missing in the artifact store. Publish the same build again.`,
          );
        }
        return reply
          .header('content-type', 'application/octet-stream')
          .header('content-length', file.bytes)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', `"${record.integrity}"`)
          .header('x-content-type-options', 'nosniff')
          .send(file.content);
      },
    );

    app.get(
      '/releases/:part/:version/verify',
      {
        schema: {
          summary: 'Read every stored file of a release again and compare it with what was published',
          security: [{ token: [] }],
          params: ReleaseParams,
          response: { 200: Verification, '4xx': ErrorBody },
        },
      },
      async (request) => {
        await authenticate(request);
        const { part, version } = request.params;
        const problems = await verifyFiles(artifacts, (await known(part, version)).descriptor);
        if (problems.length > 0)
          request.log.error({ part, version, problems }, 'stored files differ from the published release');
        return { ok: problems.length === 0, problems };
      },
    );

    async function known(part: string, version: string) {
      const release = await findRelease(db, part, version);
      if (!release) throw new RegistryError(404, 'unknown_release', `${part} ${version} is not published.`);
      return release;
    }
  };
