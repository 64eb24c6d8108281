import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';

/**
 * Query of every list. `limit: 0` returns the whole list; otherwise `page` counts from 1 (0 means 1).
 * `query` searches, and tolerates typing mistakes in lists of products.
 */
export const ListQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
});
export type ListQuery = Static<typeof ListQuery>;

/** One page of a list, and the length of the whole list. */
export const listingOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ data: Type.Array(item), total: Type.Integer() });
export interface Listing<Item> {
  data: Item[];
  total: number;
}

/**
 * An encrypted answer. The documentation shows the decrypted content. `unsafe` makes the serializer skip the search for characters to escape: base64 has none.
 */
export const sealedOf = (content: TSchema) =>
  Type.Object({
    datas: Type.String({ format: 'unsafe', description: 'base64 of AES-256-CTR of JSON', 'x-decodes-to': content }),
  });
export type Sealed = Static<ReturnType<typeof sealedOf>>;

/** An answer that only contains a text for the customer. */
export const Message = Type.Object({ message: Type.String() });
export type Message = Static<typeof Message>;
