import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { OpenDatabase } from '../database/database.ts';
import { WHOLE_CHANNEL } from '../database/tables.ts';
import { clientOf } from '../http/client-name.ts';
import { trimReason } from '../http/reason.ts';
import { RegistryError } from '../http/registry-error.ts';
import { ErrorBody } from '../http/schemas.ts';
import { record } from '../log/record.ts';
import { type Authenticate, requireRole } from '../tokens/authorise.ts';
import { readAgain, readChannel } from './channel.ts';
import { detailed } from './describe.ts';
import { freezeAt } from './plan.ts';
import { ChannelParams, ChannelState, FreezeEnd, NewFreeze } from './schemas.ts';

const common = { security: [{ token: [] }], params: ChannelParams, response: { 200: ChannelState, '4xx': ErrorBody } };
const LONGEST_MS = 366 * 86_400_000;

/** Freezes of channels: only rollbacks, aborts and pauses are accepted until they end. */
export const freezeRoutes =
  ({ db, transaction }: OpenDatabase, authenticate: Authenticate, retentionDays: number): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** Whose freeze it is and why, for the log. */
    async function originOf(request: Parameters<Authenticate>[0], channel: string, reason: string) {
      const identity = await authenticate(request);
      requireRole(identity, 'promote', '*');
      const { name } = await readChannel(db, channel);
      return { channel: name, reason: trimReason(reason), by: identity.name, client: clientOf(request) };
    }
    const stateOf = async (channel: string) => detailed(await readChannel(db, channel), { days: retentionDays });

    app.post(
      '/channels/:channel/freeze',
      {
        schema: {
          ...common,
          summary:
            'Freeze a channel until a time (423 frozen), or change that time; rollback, abort and pause still work',
          body: NewFreeze,
        },
      },
      async (request) => {
        const { until, reason } = request.body;
        const origin = await originOf(request, request.params.channel, reason);
        const end = endOf(until);
        await record(transaction, origin, async () => [{ part: WHOLE_CHANNEL, action: 'freeze', until: end }]);
        return stateOf(origin.channel);
      },
    );

    app.delete(
      '/channels/:channel/freeze',
      { schema: { ...common, summary: 'End the freeze of a channel', body: FreezeEnd } },
      async (request) => {
        const origin = await originOf(request, request.params.channel, request.body.reason);
        const before = await readChannel(db, origin.channel);
        await record(transaction, origin, async (tx) => {
          const isFrozen = freezeAt(await readAgain(tx, before), new Date());
          return isFrozen ? [{ part: WHOLE_CHANNEL, action: 'unfreeze' }] : [];
        });
        return stateOf(origin.channel);
      },
    );
  };

/** @throws RegistryError 400 unless it is a time within the next year */
function endOf(text: string): Date {
  const until = new Date(text);
  const ms = until.getTime() - Date.now();
  if (ms > 0 && ms <= LONGEST_MS) return until;
  const message = `until must be a time within the next year, like 2026-12-27T00:00:00Z, not ${text}.`;
  throw new RegistryError(400, 'invalid_request', message);
}
