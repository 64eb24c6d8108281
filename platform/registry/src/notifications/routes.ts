import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { OpenDatabase } from '../database/database.ts';
import { ErrorBody } from '../http/schemas.ts';
import { findChannel } from '../log/channels.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { readDeliveries } from './delivery-log.ts';
import type { Notifier } from './notifier.ts';
import {
  AttemptResult,
  CreatedSubscription,
  DeliveryList,
  DeliveryQuery,
  NewSubscription,
  SubscriptionList,
  SubscriptionParams,
} from './schemas.ts';
import { addSubscription, addTest, findSubscription, listSubscriptions, removeSubscription } from './store.ts';
import { type TargetRules, checkTarget } from './target.ts';

const security = [{ token: [] }];
const one = '/subscriptions/:id';

/** Subscriptions to notifications. Administrators only. */
export const subscriptionRoutes =
  (
    { db, transaction }: Pick<OpenDatabase, 'db' | 'transaction'>,
    notifier: Pick<Notifier, 'deliverNow'>,
    rules: TargetRules,
    authenticate: Authenticate,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const admin = async (request: FastifyRequest): Promise<string> => {
      const identity = await authenticate(request);
      requireRole(identity, 'admin', '*');
      return identity.name;
    };

    app.post(
      '/subscriptions',
      {
        schema: {
          summary: 'Send notifications to a URL or an e-mail address (administrators)',
          security,
          body: NewSubscription,
          response: { 201: CreatedSubscription, '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const { body } = request;
        const by = await admin(request);
        checkTarget(body, rules);
        if (body.channel !== undefined) await findChannel(db, body.channel);
        const created = await addSubscription(db, body, by);
        request.log.info(
          { id: created.id, format: created.format, target: created.target, by },
          'added a subscription',
        );
        return reply.code(201).send(created);
      },
    );

    app.get(
      '/subscriptions',
      {
        schema: {
          summary: 'All subscriptions, with the state of their messages (administrators)',
          security,
          response: { 200: SubscriptionList, '4xx': ErrorBody },
        },
      },
      async (request) => {
        await admin(request);
        return { subscriptions: await listSubscriptions(db) };
      },
    );

    app.delete(
      one,
      {
        schema: {
          summary: 'Remove a subscription; its waiting messages are not sent (administrators)',
          security,
          params: SubscriptionParams,
          response: { 204: Type.Null(), '4xx': ErrorBody },
        },
      },
      async (request, reply) => {
        const by = await admin(request);
        const { id } = request.params;
        await transaction((tx) => removeSubscription(tx, id));
        request.log.info({ id, by }, 'removed a subscription');
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${one}/test`,
      {
        schema: {
          summary: 'Send a test message once and wait for the answer (administrators)',
          security,
          params: SubscriptionParams,
          response: { 200: AttemptResult, '4xx': ErrorBody },
        },
      },
      async (request) => {
        const by = await admin(request);
        const { id } = request.params;
        const { channel } = await findSubscription(db, id);
        const sent = await notifier.deliverNow(await addTest(db, id, channel, by));
        if (!sent) return { ms: 0, status: null, error: 'the subscription was removed meanwhile' };
        return { ms: Math.round(sent.ms), status: sent.status, error: sent.error };
      },
    );

    app.get(
      `${one}/deliveries`,
      {
        schema: {
          summary: 'The messages of a subscription of the last 30 days, with each attempt (administrators)',
          security,
          params: SubscriptionParams,
          querystring: DeliveryQuery,
          response: { 200: DeliveryList, '4xx': ErrorBody },
        },
      },
      async (request) => {
        await admin(request);
        const { limit, before } = request.query;
        const deliveries = await readDeliveries(db, request.params.id, limit, before);
        if (deliveries.length === 0) await findSubscription(db, request.params.id);
        return { deliveries };
      },
    );
  };
