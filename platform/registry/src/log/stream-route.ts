import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../database/database.ts';
import { eventFrame, eventStreams } from '../http/event-streams.ts';
import { ChannelName, ErrorBody, EventStream } from '../http/schemas.ts';
import type { Announcements } from './announcements.ts';
import { channelNames, findChannel } from './channels.ts';
import { followLog } from './follow-log.ts';
import { newestEntry } from './store.ts';

const LogStreamQuery = Type.Object({ channel: Type.Optional(ChannelName) }, { additionalProperties: false });

/** The deployment log as server-sent events. */
export const logStreamRoute =
  (db: Database, announcements: Announcements, ending: AbortSignal): FastifyPluginAsyncTypebox =>
  async (app) => {
    const stream = eventStreams(ending);

    app.get(
      '/log/stream',
      {
        schema: {
          summary: 'Server-sent events: `entry` for each new entry of the log, with the LogEntry as data',
          description: 'A client that reconnects with `Last-Event-ID` also gets the entries in between.',
          querystring: LogStreamQuery,
          produces: ['text/event-stream'],
          response: { 200: EventStream, '4xx': ErrorBody },
        },
      },
      async ({ query: { channel }, headers }, reply) => {
        if (channel !== undefined) await findChannel(db, channel);
        const channels = channel === undefined ? await channelNames(db) : [channel];
        const last = String(headers['last-event-id'] ?? '');
        const after = /^\d{1,15}$/.test(last) ? Number(last) : await newestEntry(db);
        stream(reply, (send) =>
          followLog({ db, announcements, channels, after, log: app.log }, (entry) =>
            send(eventFrame({ event: 'entry', id: String(entry.id), data: entry })),
          ),
        );
      },
    );
  };
