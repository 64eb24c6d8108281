import { Type, type Static } from 'typebox';
import { ChannelName, OrNull, PartName, Time, Version } from '../http/schemas.ts';

/** A line of a source file. */
export const Place = Type.Object(
  {
    file: Type.String({ description: 'Path in the repository; node_modules/… for a library' }),
    line: Type.Integer({ minimum: 1 }),
    column: Type.Integer({ minimum: 1 }),
    text: OrNull(Type.String({ description: 'The line without indentation; null for a library' })),
  },
  { description: 'From the source map of the release' },
);
export type Place = Static<typeof Place>;

const error = {
  part: PartName,
  version: Version,
  fingerprint: Type.String({ description: 'Equal for errors of one cause in one release' }),
  kind: Type.Enum(['load', 'render', 'rejection', 'server']),
  message: Type.String(),
  place: OrNull(Place),
  commit: OrNull(Type.String({ description: 'Commit of the release' })),
  dirty: Type.Boolean({ description: 'The release was built with changes that were not committed' }),
  pages: Type.Array(Type.String(), { description: 'Patterns of routes, at most 10' }),
  browsers: Type.Array(Type.String(), { description: '`edge` for errors of server bundles' }),
  visitors: Type.Integer({ description: 'Distinct networks of visitors, counted up to 1,000' }),
  count: Type.Integer(),
  firstSeen: Time,
  lastSeen: Time,
};

export const ErrorSummary = Type.Object(error);
export type ErrorSummary = Static<typeof ErrorSummary>;

const StackFrame = Type.Object({
  part: PartName,
  version: Version,
  file: Type.String({ description: 'Path in the release' }),
  line: Type.Integer(),
  column: Type.Integer(),
  place: OrNull(Place),
});

export const ErrorDetails = Type.Object({
  ...error,
  frames: Type.Array(StackFrame, { description: 'The stack, where it was thrown first' }),
  problem: OrNull(Type.String({ description: 'Why the source is not known' })),
});
export type ErrorDetails = Static<typeof ErrorDetails>;

export const ErrorQuery = Type.Object(
  {
    part: Type.Optional(PartName),
    version: Type.Optional(Version),
    since: Type.Optional(Type.String({ description: 'ISO 8601: a day or a time. Errors are stored for 30 days' })),
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 100 }),
  },
  { additionalProperties: false },
);
export type ErrorQuery = Static<typeof ErrorQuery>;

export const ErrorList = Type.Object({
  errors: Type.Array(ErrorSummary, { description: 'Those of the most visitors first' }),
});

export const ErrorParams = Type.Object({
  channel: ChannelName,
  part: PartName,
  version: Version,
  fingerprint: Type.String({ minLength: 1, maxLength: 64 }),
});
