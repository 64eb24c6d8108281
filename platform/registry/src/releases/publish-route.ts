import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { OpenDatabase } from '../database/database.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import type { UploadLimits } from './limits.ts';
import { requireOwnKit } from './own-kit.ts';
import { checkImmutable, publish } from './publish.ts';
import { receiveUpload } from './receive-upload.ts';
import { PublishResult } from './schemas.ts';
import { findRelease, releaseBytes } from './store.ts';

export const publishRoute =
  (
    { db, transaction }: OpenDatabase,
    artifacts: ArtifactStore,
    authenticate: Authenticate,
    limits: UploadLimits,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    // The handler reads the tar as a stream.
    app.addContentTypeParser('application/x-tar', async (_request: unknown, payload: Readable) => payload);
    // Any other body is read and dropped, so that the client gets the answer instead of a connection reset.
    app.addContentTypeParser('*', async (_request: unknown, payload: Readable) => void payload.resume());

    app.post(
      '/releases',
      {
        // The handler has its own limits, with messages that name what is too large.
        bodyLimit: Number.MAX_SAFE_INTEGER,
        schema: {
          summary: 'Publish a build: a tar of dist/release/ with release.json first',
          consumes: ['application/x-tar'],
          security: [{ token: [] }],
          response: { 200: PublishResult, 201: PublishResult, '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const identity = await authenticate(request);
        const upload = request.body as Readable | undefined;
        if (typeof upload?.pipe !== 'function') {
          throw new RegistryError(415, 'tar_expected', 'Send the build as a tar with content-type application/x-tar.');
        }
        if (request.headers['content-encoding'] !== undefined) {
          throw new RegistryError(415, 'tar_expected', 'Send the tar as it is, without a content-encoding.');
        }
        const staged = await artifacts.stage();
        try {
          const received = await receiveUpload(upload, staged, limits, async (claimed) => {
            requireRole(identity, 'publish', claimed.name);
            await requireOwnKit(db, claimed);
            const published = await findRelease(db, claimed.name, claimed.version);
            if (published) checkImmutable(published.descriptor, claimed);
          });
          const created = await publish(transaction, artifacts, staged, received, identity.name);
          const { descriptor } = received;
          const { name, version, files } = descriptor;
          const release = { name, version, bytes: releaseBytes(descriptor), files: Object.keys(files).length };
          request.log.info({ ...release, by: identity.name, created }, 'published a release');
          return reply.code(created ? 201 : 200).send({ release, created });
        } finally {
          await staged.discard();
        }
      },
    );
  };
