/** One call to the shop's API, described without saying how it is made. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api`, with a leading slash. */
  path: string;
  /** Query parameters. */
  params?: Record<string, string | number>;
  /** A JSON body, or form data. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sends the session's token. Calls that the product makes without it must not say this. */
  protected?: boolean;
  signal?: AbortSignal;
}

/** Parameters of every list. `page: 0, limit: 0` means everything. */
export interface ListParams {
  query?: string;
  page?: number;
  limit?: number;
}

/** The three parameters that lists always send. */
export const listParams = ({ query = '', page = 0, limit = 0 }: ListParams = {}) => ({ query, page, limit });
