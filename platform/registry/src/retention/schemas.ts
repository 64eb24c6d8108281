import { Type, type Static } from 'typebox';
import { PartName, Version } from '../http/schemas.ts';

export const Collection = Type.Object(
  {
    reason: Type.String({ minLength: 3, maxLength: 500, description: 'Why, for whoever asks where files went' }),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const CollectionResult = Type.Object({
  removed: Type.Array(Type.Object({ part: PartName, version: Version, bytes: Type.Integer() }), {
    description: 'Their files are gone; in a dry run they would be',
  }),
  kept: Type.Array(Type.Object({ part: PartName, version: Version, why: Type.String() })),
  cutOff: Type.Array(Type.Object({ part: Type.String(), version: Version }), {
    description:
      'In the store and published by nobody, as their publish was cut off over a day ago: gone like those removed',
  }),
  freed: Type.Integer({ description: 'Bytes' }),
});
export type CollectionResult = Static<typeof CollectionResult>;
