import { Type } from 'typebox';
import { ChannelName, Version } from '../http/schemas.ts';

const KitPackage = Type.Object({
  version: Type.String({ description: 'The kit version: `<package version>-<8 hex>`' }),
  url: Type.String({ description: 'For npm install; its content never changes' }),
  integrity: Type.String({ description: 'Of the file, as in lock files of npm' }),
  bytes: Type.Integer(),
});

export const KitIndex = Type.Object({
  shop: Type.String({ description: 'Origin of the addresses' }),
  channel: ChannelName,
  shell: Version,
  packages: Type.Record(Type.String(), KitPackage, { description: 'By name, without the scope @farmgate' }),
});

export const KitQuery = Type.Object({ channel: Type.Optional(ChannelName) }, { additionalProperties: false });

export const KitFileParams = Type.Object({ file: Type.String({ maxLength: 160 }) });

/** Bytes, sent as they are. */
export const PackageFile = Type.Unsafe<Buffer>(Type.String({ format: 'binary' }));
