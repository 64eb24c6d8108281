import type { FetchQueryOptions } from '@tanstack/react-query';
import { beginSession } from '../auth/session.ts';
import { createQueryClient } from '../query/query-client.ts';
import { fakeApi } from './fake-api.ts';
import { sealed } from './sealed.ts';

/** A call of the shop's API, as a page makes it. */
export interface PageCall {
  make: () => Promise<unknown>;
  /** What the API answers. */
  answered: unknown;
  /** What of it the page gets. */
  gives: unknown;
  params?: object;
  body?: unknown;
}

/** Fetches what a query describes. */
export const read = (query: object) => () => createQueryClient().fetchQuery(query as FetchQueryOptions);

/** A call that is answered in words. */
export const said = (make: () => Promise<unknown>, body?: unknown): PageCall => {
  const message = { message: 'ok' };
  return { make, body, answered: message, gives: message };
};

/** A list, which comes encrypted. */
export const list = (query: object, params: object = {}): PageCall => {
  const content = { data: [{ id: 1 }], total: 1 };
  return { make: read(query), answered: sealed(content), gives: content, params };
};

/** Makes a call (`POST /auth/signin`) as a signed-in customer, holds it to its description and gives the headers sent. */
export async function headersOf(call: string, { make, answered, gives, params = {}, body }: PageCall) {
  beginSession({ accessToken: 'token-1', username: 'Asha' });
  const calls = fakeApi({ [call]: answered });
  await expect(make()).resolves.toEqual(gives);
  expect(calls).toEqual([{ call, params, body, headers: expect.anything() }]);
  return calls[0]!.headers;
}
