import type { ListQuery } from '@farmgate/contract/shop/envelope';

/** The rows of a list that a store reads. */
export interface Page {
  /** '' matches everything. */
  query: string;
  offset: number;
  /** Undefined reads all rows. */
  limit: number | undefined;
}

export function toPage({ query = '', page = 0, limit = 0 }: ListQuery): Page {
  return limit === 0
    ? { query, offset: 0, limit: undefined }
    : { query, offset: (Math.max(page, 1) - 1) * limit, limit };
}
