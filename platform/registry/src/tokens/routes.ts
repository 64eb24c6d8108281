import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../database/database.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { type Authenticate, requireRole } from './authorise.ts';
import { CreatedToken, Identity, NewToken, TokenList } from './schemas.ts';
import { createToken, listTokens, revokeToken, type TokenRow } from './store.ts';

const security = [{ token: [] }];

export const tokenRoutes =
  (db: Database, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/identity',
      { schema: { summary: 'Name and role of the token', security, response: { 200: Identity, '4xx': ErrorBody } } },
      (request) => authenticate(request),
    );

    app.post(
      '/tokens',
      {
        schema: {
          summary: 'Create a deploy token for one part or all (administrators)',
          security,
          body: NewToken,
          response: { 201: CreatedToken, '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const admin = await authenticate(request);
        requireRole(admin, 'admin', '*');
        const { row, token } = await createToken(db, request.body, admin.name);
        request.log.info({ ...request.body, id: row.id, by: admin.name }, 'created a deploy token');
        return reply.code(201).send({ ...toInfo(row), token });
      },
    );

    app.get(
      '/tokens',
      {
        schema: {
          summary: 'All tokens, including revoked ones (administrators)',
          security,
          response: { 200: TokenList, '4xx': ErrorBody },
        },
      },
      async (request) => {
        requireRole(await authenticate(request), 'admin', '*');
        return { tokens: (await listTokens(db)).map(toInfo) };
      },
    );

    app.delete(
      '/tokens/:id',
      {
        schema: {
          summary: 'Revoke a token (administrators)',
          security,
          params: Type.Object({ id: Type.String() }),
          response: { 204: Type.Null(), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const admin = await authenticate(request);
        requireRole(admin, 'admin', '*');
        if (!(await revokeToken(db, request.params.id))) {
          throw new RegistryError(
            404,
            'unknown_token',
            `There is no token ${request.params.id}. GET /registry/tokens lists them.`,
          );
        }
        request.log.info({ id: request.params.id, by: admin.name }, 'revoked a deploy token');
        return reply.code(204).send(null);
      },
    );
  };

const toInfo = ({ hash: _hash, createdAt, lastUsedAt, revokedAt, ...row }: TokenRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
