import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LONGEST_PREVIEW_TOKEN, previewToken } from '@farmgate/contract/preview';
import type { Database, OpenDatabase } from '../database/database.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { clientOf } from '../http/client-name.ts';
import { trimReason } from '../http/reason.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { findChannel } from '../log/channels.ts';
import { record } from '../log/record.ts';
import { findDescriptors } from '../releases/store.ts';
import { removedReleases } from '../releases/removed-files.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { NewPreview, PreviewLink } from './schemas.ts';

const HOUR_MS = 3_600_000;

/** POST /previews: a signed link that shows releases to one browser before they are live. */
export const previewRoutes =
  (
    { db, transaction }: OpenDatabase,
    edgeToken: string | undefined,
    authenticate: Authenticate,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/previews',
      {
        schema: {
          summary:
            'Create a signed link that shows published releases to one browser, together with the live releases of a channel',
          security: [{ token: [] }],
          body: NewPreview,
          response: { 201: PreviewLink, '4xx': ErrorBody, 503: ErrorBody },
        },
      },
      async (request, reply) => {
        const { channel, parts, hours } = request.body;
        const identity = await authenticate(request);
        const releases = Object.entries(parts).map(([part, version]) => ({ part, version }));
        for (const { part } of releases) requireRole(identity, 'publish', part);
        const by = identity.name;
        const origin = { channel, reason: trimReason(request.body.reason), by, client: clientOf(request) };
        if (!edgeToken) {
          const message =
            'Previews are off: the registry was started without EDGE_TOKEN. Set the same EDGE_TOKEN here and at every edge.';
          throw new RegistryError(503, 'no_edge_token', message);
        }
        await findChannel(db, channel);
        const id = randomBytes(6).toString('hex');
        const until = new Date(Date.now() + hours * HOUR_MS);
        const token = previewToken(edgeToken, { id, channel, parts, until: until.toISOString(), by });
        if (token.length > LONGEST_PREVIEW_TOKEN) {
          throw new RegistryError(
            400,
            'invalid_request',
            'The preview link would be too long. Preview fewer parts at once.',
          );
        }
        await record(transaction, origin, async (tx) => {
          await checkReadable(tx, releases);
          const entry = { action: 'preview' as const, preview: id, until };
          return releases.map(({ part, version }) => ({ ...entry, part, from: version, to: version }));
        });
        return reply.code(201).send({ id, path: `/_preview/${token}`, until: until.toISOString() });
      },
    );
  };

async function checkReadable(db: Database, releases: ReleaseName[]): Promise<void> {
  const descriptorOf = await findDescriptors(db, releases);
  releases.forEach(descriptorOf);
  const [removed] = await removedReleases(db, releases);
  if (!removed) return;
  const message = `The files of ${removed.part} ${removed.version} were removed. Publish the same build again.`;
  throw new RegistryError(409, 'files_removed', message);
}
