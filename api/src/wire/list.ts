import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';

/** Query of every list: `limit` 0 means everything, otherwise `page` counts from 1 (0 is taken as 1). */
export const ListQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
});
export type ListQuery = Static<typeof ListQuery>;

/** What a store needs to know to read one page. */
export interface Page {
  /** '' finds everything. */
  query: string;
  offset: number;
  /** Nothing: everything. */
  limit: number | undefined;
}

export function toPage({ query = '', page = 0, limit = 0 }: ListQuery): Page {
  return limit === 0
    ? { query, offset: 0, limit: undefined }
    : { query, offset: (Math.max(page, 1) - 1) * limit, limit };
}

/** One page of a list, and how long the whole list is. */
export const Listing = <Item extends TSchema>(item: Item) =>
  Type.Object({ data: Type.Array(item), total: Type.Integer() });

/** An encrypted answer; the documentation shows what it decodes to. Base64 has nothing to escape: `unsafe` spares looking for it. */
export const SealedOf = (content: TSchema) =>
  Type.Object({
    datas: Type.String({ format: 'unsafe', description: 'base64 of AES-256-CTR of JSON', 'x-decodes-to': content }),
  });
