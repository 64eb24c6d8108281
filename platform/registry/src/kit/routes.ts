import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Database } from '../database/database.ts';
import { ErrorBody, NotChanged } from '../http/schemas.ts';
import { findPackage } from './find-package.ts';
import { liveKit } from './kits.ts';
import { originOf, packageAddress } from './package-address.ts';
import { KitFileParams, KitIndex, KitQuery, PackageFile } from './schemas.ts';
import { ServedPackages } from './served-packages.ts';

const PRODUCTION = 'production';

/** The packages with which teams with their own repository build parts. npm installs them from here. */
export const kitRoutes =
  (db: Database, artifacts: ArtifactStore): FastifyPluginAsyncTypebox =>
  async (app) => {
    const served = new ServedPackages(artifacts);

    app.get(
      '/kit',
      {
        schema: {
          summary: 'The packages that fit the shell that is live on a channel (default production); needs no token',
          querystring: KitQuery,
          response: { 200: KitIndex, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const { channel = PRODUCTION } = request.query;
        const shop = originOf(request);
        const kit = await liveKit(db, channel);
        const found = Object.entries(kit.packages).map(async ([name, { version }]) => {
          const { content, integrity } = await served.read(shop, kit, name);
          const url = packageAddress(shop, name, version);
          return [name, { version, url, integrity, bytes: content.byteLength }] as const;
        });
        const packages = Object.fromEntries((await Promise.all(found)).sort(byName));
        return { shop, channel, shell: kit.release.version, packages };
      },
    );

    app.get(
      '/kit/:file',
      {
        schema: {
          summary:
            'A package as npm installs it: <package>.tgz of the live kit, or <package>-<version>.tgz; needs no token',
          params: KitFileParams,
          querystring: KitQuery,
          response: { 200: PackageFile, 304: NotChanged, '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const { channel = PRODUCTION } = request.query;
        const origin = originOf(request);
        const { kit, name, isFixed } = await findPackage(db, request.params.file, channel, origin);
        const { content, integrity } = await served.read(origin, kit, name);
        const etag = `"${integrity}"`;
        reply
          .header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache')
          .header('etag', etag)
          .header('x-content-type-options', 'nosniff');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send(undefined);
        return reply.header('content-type', 'application/gzip').send(Buffer.from(content));
      },
    );
  };

/** The database does not keep the order. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);
