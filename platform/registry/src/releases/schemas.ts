import type { Readable } from 'node:stream';
import { Type, type Static } from 'typebox';
import { ChannelName, OrNull, PartName, Time, Version } from '../http/schemas.ts';

export const PublishResult = Type.Object({
  release: Type.Object({ name: PartName, version: Version, bytes: Type.Integer(), files: Type.Integer() }),
  created: Type.Boolean({ description: 'false: the same content was already published' }),
});
export type PublishResult = Static<typeof PublishResult>;

const ReleaseSource = Type.Object({
  branch: OrNull(Type.String()),
  subject: OrNull(Type.String()),
  author: OrNull(Type.String()),
  dirty: Type.Boolean({ description: 'The working tree had changes that were not committed' }),
});

const ReleaseSummary = Type.Object({
  name: PartName,
  version: Version,
  commit: OrNull(Type.String({ description: 'Of the most recent publish' })),
  source: OrNull(ReleaseSource),
  builtAt: Time,
  publishedAt: Type.String({ description: 'ISO 8601, UTC; the most recent publish of this content' }),
  publishedBy: Type.String(),
  firstPublishedAt: Time,
  bytes: Type.Integer(),
  live: Type.Array(ChannelName, { description: 'Channels on which this release is live' }),
  removed: Type.Boolean({ description: 'Its files were removed; publish the same build again before it can go live' }),
});

export const ReleaseList = Type.Object({ releases: Type.Array(ReleaseSummary) });
export type ReleaseList = Static<typeof ReleaseList>;

export const ReleaseQuery = Type.Object(
  { part: Type.Optional(PartName), limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }) },
  { additionalProperties: false },
);

export const ReleaseParams = Type.Object({ part: PartName, version: Version });
export const ReleaseFileParams = Type.Object({ part: PartName, version: Version, '*': Type.String() });

/** Served as published; `release.json` has its own JSON schema. */
export const Descriptor = Type.Object({}, { additionalProperties: true, description: 'release.json as published' });

/** Bytes, sent as they are. */
export const FileContent = Type.Unsafe<Readable>(Type.String({ format: 'binary' }));

export const Verification = Type.Object({
  ok: Type.Boolean(),
  problems: Type.Array(Type.Object({ file: Type.String(), problem: Type.String() })),
});
export type Verification = Static<typeof Verification>;
