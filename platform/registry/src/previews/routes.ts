import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LONGEST_PREVIEW_TOKEN, previewToken } from '@farmgate/build/preview';
import { trimmed } from '../changes/requester.ts';
import { readChannel } from '../channels/channel.ts';
import type { Database } from '../database/database.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { findDescriptors } from '../releases/store.ts';
import { removedReleases } from '../retention/removed-files.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { NewPreview, PreviewLink } from './schemas.ts';

const HOUR_MS = 3_600_000;

export const previewRoutes =
  (db: Database, edgeToken: string | undefined, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/previews',
      {
        schema: {
          summary: 'A signed link that shows published releases to one browser, over what is live on a channel',
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
        const reason = trimmed(request.body.reason);
        if (!edgeToken) {
          const message = 'This registry cannot sign previews: set EDGE_TOKEN, the same here and at every edge.';
          throw new RegistryError(503, 'no_edge_token', message);
        }
        await readChannel(db, channel);
        await checkReadable(releases);
        const until = new Date(Date.now() + hours * HOUR_MS).toISOString();
        const token = previewToken(edgeToken, { channel, parts, until, by: identity.name });
        if (token.length > LONGEST_PREVIEW_TOKEN) {
          throw new RegistryError(400, 'invalid_request', 'That is too much for one link: preview fewer parts.');
        }
        request.log.info({ channel, parts, until, reason, by: identity.name }, 'signed a preview');
        return reply.code(201).send({ path: `/_preview/${token}`, until });
      },
    );

    async function checkReadable(releases: { part: string; version: string }[]): Promise<void> {
      const descriptorOf = await findDescriptors(db, releases);
      releases.forEach(descriptorOf);
      const [removed] = await removedReleases(db, releases);
      if (!removed) return;
      const message = `${removed.part} ${removed.version} had its files removed: publish the same build again.`;
      throw new RegistryError(409, 'files_removed', message);
    }
  };
