import type { DehydratedState } from '@farmgate/shared/query';

/**
 * Takes the times out of dehydrated queries, so that the same data make the same document whenever it is rendered.
 * @returns the queries without times, and in `dataAt` when the oldest data were read, in ms since 1970; undefined without data
 */
export function splitTimes({ queries, ...rest }: DehydratedState): DehydratedState & { dataAt?: number } {
  const times = queries.map(({ state }) => state.dataUpdatedAt);
  return {
    ...rest,
    queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
    dataAt: times.length > 0 ? Math.min(...times) : undefined,
  };
}
