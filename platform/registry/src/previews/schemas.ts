import { Type, type Static } from 'typebox';
import { ChannelName, PartName, Time, Version } from '../http/schemas.ts';

export const NewPreview = Type.Object(
  {
    channel: ChannelName,
    parts: Type.Record(PartName, Version, {
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 50,
      description: 'Part → version',
    }),
    hours: Type.Integer({ minimum: 1, maximum: 168, default: 24, description: 'How long the link works' }),
    reason: Type.String({ minLength: 3, maxLength: 500, description: 'What it is for' }),
  },
  { additionalProperties: false },
);

export const PreviewLink = Type.Object({
  path: Type.String({ description: 'At any edge: /_preview/<token>' }),
  until: Time,
});
export type PreviewLink = Static<typeof PreviewLink>;
