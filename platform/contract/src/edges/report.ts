import { Type, type Static } from 'typebox';
import { PART_NAME } from '../part/part.ts';

const Version = Type.String({ minLength: 1, maxLength: 64 });

/** A release that an edge does not serve although the channel has it. */
export type RejectedRelease = Static<typeof RejectedRelease>;
export const RejectedRelease = Type.Object({
  part: Type.String({ pattern: PART_NAME }),
  version: Version,
  /** Whether the release rolls out. Its visitors get the live release then. */
  rollout: Type.Boolean(),
  /** The version that the edge serves instead; null when browsers have to do without the part or render it. */
  serving: Type.Union([Version, Type.Null()]),
  /** Why, in one line. */
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});

/** What an edge serves, sent to the registry after each admission and as a sign of life every few seconds. */
export type EdgeReport = Static<typeof EdgeReport>;
export const EdgeReport = Type.Object(
  {
    /** The edge's host and port. */
    edge: Type.String({ minLength: 1, maxLength: 200 }),
    /** The newest log entry that the edge knows. */
    revision: Type.Integer({ minimum: 0 }),
    /** The newest log entry whose releases were all admitted or rejected. */
    admitted: Type.Integer({ minimum: 0 }),
    /** Parts with a newer release that is neither admitted nor rejected yet. Older edges do not list them. */
    undecided: Type.Optional(Type.Array(Type.String({ pattern: PART_NAME }), { maxItems: 1_000 })),
    /** Messages of the stream that the edge missed and recovered from since its start. */
    missed: Type.Integer({ minimum: 0 }),
    /** The last of them: ISO time by the edge's clock, and in one line how the edge noticed. */
    lastMissed: Type.Optional(
      Type.Object({ at: Type.String({ maxLength: 40 }), reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    ),
    rejected: Type.Array(RejectedRelease, { maxItems: 1_000 }),
  },
  { description: 'What an edge serves of a channel' },
);

/** Ms between two reports of an edge when nothing changes. */
export const EDGE_REPORT_EVERY_MS = 5_000;
/** An edge without a report for this many ms counts as gone. */
export const EDGE_GONE_AFTER_MS = 15_000;
