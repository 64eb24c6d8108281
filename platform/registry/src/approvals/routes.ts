import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ChangeContext } from '../changes/change.ts';
import { ChangeResult } from '../changes/schemas.ts';
import { clientOf } from '../http/client-name.ts';
import { trimReason } from '../http/reason.ts';
import { ErrorBody } from '../http/schemas.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { approve, decline } from './answer.ts';
import { Approval, Decline, RequestList, RequestParams, RequestQuery, RequestedChange } from './schemas.ts';
import { findRequest, listRequests } from './store.ts';

const security = [{ token: [] }];

/** Changes that wait for the approval of a second person. */
export const approvalRoutes =
  (context: ChangeContext, authenticate: Authenticate): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = context.database;

    app.get(
      '/requests',
      {
        schema: {
          summary: 'Changes that wait for approval, oldest first',
          querystring: RequestQuery,
          response: { 200: RequestList, '4xx': ErrorBody },
        },
      },
      async ({ query }) => ({ requests: await listRequests(db, query.channel, new Date()) }),
    );

    app.get(
      '/requests/:id',
      {
        schema: {
          summary: 'A requested change, also one that was answered or has expired',
          params: RequestParams,
          response: { 200: RequestedChange, '4xx': ErrorBody },
        },
      },
      async ({ params }) => findRequest(db, params.id, new Date()),
    );

    app.post(
      '/requests/:id/approve',
      {
        schema: {
          summary: 'Approve the change of another person and make it (role approve); 409 stale_request, request_ended',
          security,
          params: RequestParams,
          body: Approval,
          response: { 200: ChangeResult, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const identity = await authenticate(request);
        const { id, channel } = await findRequest(db, request.params.id, new Date());
        const { reason = 'Approved', dryRun } = request.body;
        return approve(context, {
          channel,
          id,
          identity,
          reason: trimReason(reason),
          client: clientOf(request),
          dryRun,
        });
      },
    );

    app.post(
      '/requests/:id/decline',
      {
        schema: {
          summary: 'Decline a requested change (role approve), or withdraw one’s own; 409 request_ended',
          security,
          params: RequestParams,
          body: Decline,
          response: { 200: RequestedChange, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const identity = await authenticate(request);
        const { id, channel, parts, by } = await findRequest(db, request.params.id, new Date());
        if (by !== identity.name) for (const part of parts) requireRole(identity, 'approve', part);
        const reason = trimReason(request.body.reason);
        await decline(context, { channel, id, identity, reason, client: clientOf(request) });
        return findRequest(db, id, new Date());
      },
    );
  };
