import { EdgeReport } from '@farmgate/contract/edge-report';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ChannelParams } from '../channels/schemas.ts';
import type { OpenDatabase } from '../database/database.ts';
import { ErrorBody } from '../http/schemas.ts';
import { findChannel } from '../log/channels.ts';
import { edgesOnly } from '../tokens/edge-token.ts';
import { EdgeList, EdgeParams, EdgesQuery } from './schemas.ts';
import { readEdges, removeEdge, removeGoneEdges, storeReport } from './store.ts';
import { EdgeWaits } from './wait.ts';

const CLEANUP_MS = 3_600_000;

/** Edges report what they serve; the command line and the console read it. */
export const edgeRoutes =
  ({ db, transaction }: OpenDatabase, edgeTokens: readonly string[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const waits = new EdgeWaits();
    app.addHook('preClose', async () => waits.close());
    const cleanup = setInterval(
      () => void removeGoneEdges(db).catch((error) => app.log.warn(error, 'could not remove edges that are gone')),
      CLEANUP_MS,
    ).unref();
    app.addHook('onClose', async () => clearInterval(cleanup));

    app.get(
      '/channels/:channel/edges',
      {
        schema: {
          summary: 'What each edge serves of a channel; can wait until all have decided on a log entry',
          params: ChannelParams,
          querystring: EdgesQuery,
          response: { 200: EdgeList, '4xx': ErrorBody },
        },
      },
      async ({ params: { channel }, query: { after, parts, wait } }) => {
        await findChannel(db, channel);
        const read = () => readEdges(db, channel);
        if (after === undefined) return read();
        return waits.until(channel, { id: after, parts: parts?.split(',') }, wait, read);
      },
    );

    const forEdges = { onRequest: edgesOnly(edgeTokens) };
    const response = { 204: Type.Null(), '4xx': ErrorBody };
    const security = [{ token: [] }];

    app.post(
      '/channels/:channel/edges',
      {
        ...forEdges,
        schema: {
          summary: 'For edges: report what this edge serves',
          security,
          params: ChannelParams,
          body: EdgeReport,
          response,
        },
      },
      async ({ params: { channel }, body }, reply) => {
        await findChannel(db, channel);
        await storeReport(transaction, channel, body);
        waits.reported(channel);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/channels/:channel/edges/:edge',
      {
        ...forEdges,
        schema: { summary: 'For edges: report that this edge stops', security, params: EdgeParams, response },
      },
      async ({ params: { channel, edge } }, reply) => {
        await removeEdge(db, channel, edge);
        waits.reported(channel);
        return reply.code(204).send(null);
      },
    );
  };
