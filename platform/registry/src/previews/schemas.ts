import { Type, type Static } from 'typebox';
import { ChannelName, PartName, Time, Version } from '../http/schemas.ts';

const parts = { additionalProperties: false, description: 'Part → version' };
const reason = (description: string) => Type.String({ minLength: 3, maxLength: 500, description });

export const NewPreview = Type.Object(
  {
    channel: ChannelName,
    parts: Type.Record(PartName, Version, { ...parts, minProperties: 1, maxProperties: 50 }),
    hours: Type.Integer({ minimum: 1, maximum: 168, default: 24, description: 'Until the link expires' }),
    reason: reason('Why; shown in the log'),
  },
  { additionalProperties: false },
);

const PreviewId = Type.String({ description: 'Identifies the preview in the log and when it is revoked' });

export const PreviewLink = Type.Object({
  id: PreviewId,
  path: Type.String({ description: 'At any edge: /_preview/<token>' }),
  until: Time,
});
export type PreviewLink = Static<typeof PreviewLink>;

/** Without its link, which is only in the answer to its creation. */
export const Preview = Type.Object({
  id: PreviewId,
  channel: ChannelName,
  parts: Type.Record(PartName, Version, parts),
  since: Time,
  until: Time,
  by: Type.String(),
  reason: Type.String(),
});

export const PreviewQuery = Type.Object({ channel: Type.Optional(ChannelName) }, { additionalProperties: false });

export const PreviewList = Type.Object({ previews: Type.Array(Preview, { description: 'Oldest first' }) });
export type PreviewList = Static<typeof PreviewList>;

export const PreviewParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const Revocation = Type.Object({ reason: reason('Why; shown in the log') }, { additionalProperties: false });
