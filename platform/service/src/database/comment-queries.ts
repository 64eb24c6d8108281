import { currentTrace } from '../requests/current-request.ts';

type Query = (query: unknown, ...rest: unknown[]) => unknown;

const COMMENT = / \/\*traceparent='[^']*'\*\/$/;

/**
 * A client or pool of `pg` that adds the request's trace to its statements, as sqlcommenter does, so that slow ones in PostgreSQL's
 * log and in `pg_stat_activity` lead to their request. Named statements stay as they are: PostgreSQL keeps them for other requests.
 */
export function commentQueries<Client extends object>(client: Client): Client {
  const query = ((first: unknown, ...rest: unknown[]) =>
    (client as unknown as { query: Query }).query(withTrace(first), ...rest)) satisfies Query;
  return Object.create(client, { query: { value: query } }) as Client;
}

/** The statement without the comment. */
export const withoutComment = (text: string): string => text.replace(COMMENT, '');

function withTrace(query: unknown): unknown {
  const traceparent = currentTrace();
  if (traceparent === undefined) return query;
  const comment = ` /*traceparent='${traceparent}'*/`;
  if (typeof query === 'string') return query + comment;
  const { text, name } = query as { text?: unknown; name?: string };
  return typeof text === 'string' && !name ? { ...(query as object), text: text + comment } : query;
}
