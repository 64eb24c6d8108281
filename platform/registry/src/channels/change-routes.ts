import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { type ChangeContext, applyChange } from './change.ts';
import { ChangeResult, ChannelParams, Promotion, Rollback } from './schemas.ts';

const responses = { 200: ChangeResult, '4xx': ErrorBody };
const security = [{ token: [] }];

export const changeRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/channels/:channel/promotions',
      {
        schema: {
          summary: 'Make releases live, all or none; 409 stale_composition, 422 with the refusals of the gate',
          security,
          params: ChannelParams,
          body: Promotion,
          response: responses,
        },
      },
      async (request) => {
        const { releases, reason, basedOn, dryRun } = request.body;
        const parts = releases.map(({ part }) => part);
        if (new Set(parts).size < parts.length) {
          throw new RegistryError(400, 'invalid_request', 'A promotion may name each part only once.');
        }
        const by = await allow(request, parts);
        const { channel } = request.params;
        const asked = { channel, action: 'promote' as const, releases, reason: trimmed(reason), basedOn, dryRun };
        return applyChange(context, { ...asked, by, client: client(request) });
      },
    );

    app.post(
      '/channels/:channel/rollbacks',
      {
        schema: {
          summary: 'Return a live part to any release published earlier',
          security,
          params: ChannelParams,
          body: Rollback,
          response: responses,
        },
      },
      async (request) => {
        const { part, to, reason, basedOn, dryRun } = request.body;
        const by = await allow(request, [part]);
        const { channel } = request.params;
        const releases = [{ part, version: to }];
        const asked = { channel, action: 'rollback' as const, releases, reason: trimmed(reason), basedOn, dryRun };
        return applyChange(context, { ...asked, by, client: client(request) });
      },
    );

    async function allow(request: FastifyRequest, parts: string[]): Promise<string> {
      const identity = await authenticate(request);
      for (const part of parts) requireRole(identity, 'promote', part);
      return identity.name;
    }
  };

/** What the change was made with, as the log shows it. */
const client = ({ headers }: { headers: { 'user-agent'?: string } }): string =>
  (headers['user-agent'] ?? 'unknown').slice(0, 200);

function trimmed(reason: string): string {
  const text = reason.trim();
  if (text.length >= 3) return text;
  throw new RegistryError(400, 'invalid_request', 'The reason needs at least 3 characters: say why for the log.');
}
