import { Type, type Static } from 'typebox';
import { PartName, Version } from '../http/schemas.ts';

export const Collection = Type.Object(
  {
    reason: Type.String({ minLength: 3, maxLength: 500, description: 'Why; written to the log of the service' }),
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export const CollectionResult = Type.Object({
  removed: Type.Array(Type.Object({ part: PartName, version: Version, bytes: Type.Integer() }), {
    description: 'Releases whose files were removed, or would be removed in a dry run',
  }),
  kept: Type.Array(Type.Object({ part: PartName, version: Version, why: Type.String() })),
  cutOff: Type.Array(Type.Object({ part: Type.String(), version: Version }), {
    description: 'Releases whose publish was interrupted more than a day ago; their files are removed as well',
  }),
  freed: Type.Integer({ description: 'Bytes' }),
});
export type CollectionResult = Static<typeof CollectionResult>;
