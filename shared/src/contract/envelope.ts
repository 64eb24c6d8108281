/** An encrypted answer: base64 of ciphertext of JSON. What is inside is said at each call. */
export interface Sealed {
  datas: string;
}

/** What most encrypted answers hold: one page of a list, and how long the whole list is. */
export interface Listing<Item> {
  data: Item[];
  total: number;
}

/**
 * Query of every list. `limit: 0` means everything; otherwise `page` counts from 1 (0 is taken as 1).
 * `query` searches, with typing mistakes forgiven where the list holds products.
 */
export interface ListQuery {
  query?: string;
  page?: number;
  limit?: number;
}

/** An answer that only says something to the customer. */
export interface Message {
  message: string;
}
