import { EdgeReport } from '@farmgate/contract/edge-report';
import { Type, type Static } from 'typebox';
import { ChannelName, Time } from '../http/schemas.ts';

export const EdgeParams = Type.Object({ channel: ChannelName, edge: Type.String({ minLength: 1, maxLength: 200 }) });

/** In ms. */
const LONGEST_WAIT = 10_000;

export const EdgesQuery = Type.Object(
  {
    after: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Wait until every edge has decided on the log entry with this id' }),
    ),
    parts: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4_000,
        description:
          'Parts of that entry and of those before it, with commas: decisions on other parts are not waited for',
      }),
    ),
    wait: Type.Integer({
      minimum: 0,
      maximum: LONGEST_WAIT,
      default: 0,
      description: 'How long to wait, in ms; then the answer has the state at that time',
    }),
  },
  { additionalProperties: false },
);

const Edge = Type.Object({
  ...EdgeReport.properties,
  seen: Time,
  gone: Type.Boolean({ description: 'It has not reported for 15 s; after a day it is no longer listed' }),
});
export type Edge = Static<typeof Edge>;

export const EdgeList = Type.Object({
  revision: Type.Integer({ description: 'Id of the newest log entry of the channel; 0 without one' }),
  edges: Type.Array(Edge, { description: 'What each edge serves, by name' }),
});
export type EdgeList = Static<typeof EdgeList>;
