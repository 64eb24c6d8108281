import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GATE_TIMEOUT_MS } from '@farmgate/registry-client/client';
import { type DecidedEntries, decisionsOn, edgesOutcome } from '@farmgate/registry-client/edges';
import { api, call } from './call.ts';
import type { ErrorSummary, ReleaseName } from './types.ts';

/** The log's stream announces changes at once. Polling covers for it while it is interrupted. */
const FALLBACK_MS = 15_000;
const HEALTH_MS = 10_000;
const EDGES_MS = 5_000;
const MESSAGES_MS = 10_000;
/** Messages of one page. */
const MESSAGES = 20;
/** How long one call waits for the edges. */
const WAIT_MS = 5_000;

export const channelNamesQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => call((ended) => api.GET('/channels', { signal: ended }), { signal }),
  select: ({ channels }) => channels.map(({ name }) => name).sort(),
  refetchInterval: FALLBACK_MS,
});

export const channelQuery = (channel: string) =>
  queryOptions({
    queryKey: ['channel', channel],
    queryFn: ({ signal }) =>
      call((ended) => api.GET('/channels/{channel}', { params: { path: { channel } }, signal: ended }), { signal }),
    refetchInterval: FALLBACK_MS,
  });

/** Newest first. */
export const releasesQuery = (part?: string) =>
  queryOptions({
    queryKey: ['releases', part ?? '*'],
    queryFn: ({ signal }) =>
      call((ended) => api.GET('/releases', { params: { query: { part, limit: 1000 } }, signal: ended }), { signal }),
    select: ({ releases }) => releases,
    refetchInterval: FALLBACK_MS,
  });

export interface LogFilter {
  channel?: string;
  part?: string;
}

/** One page of the log, newest first; `before` is the id of the last entry seen. */
export const readLog = (filter: LogFilter, limit: number, before?: number, signal?: AbortSignal) =>
  call((ended) => api.GET('/log', { params: { query: { ...filled(filter), limit, before } }, signal: ended }), {
    signal,
  });

/** Without empty strings, which an unset filter is in the address of a page. */
const filled = ({ channel, part }: LogFilter): LogFilter => ({
  channel: channel || undefined,
  part: part || undefined,
});

export const recentLogQuery = (filter: LogFilter, limit: number) =>
  queryOptions({
    queryKey: ['log', 'recent', filter, limit],
    queryFn: ({ signal }) => readLog(filter, limit, undefined, signal),
    select: ({ entries }) => entries,
    refetchInterval: FALLBACK_MS,
  });

export const healthQuery = (channel: string, minutes: number, part?: string) =>
  queryOptions({
    queryKey: ['health', channel, minutes, part ?? '*'],
    queryFn: ({ signal }) => {
      const params = { path: { channel }, query: { minutes, part: part || undefined } };
      return call((ended) => api.GET('/channels/{channel}/health', { params, signal: ended }), { signal });
    },
    select: ({ minutes: found }) => found,
    refetchInterval: HEALTH_MS,
    placeholderData: keepPreviousData,
  });

/** Errors of the last hours, of a part or of all; those of the most visitors first. */
export const errorsQuery = (channel: string, hours: number, part: string) =>
  queryOptions({
    queryKey: ['errors', channel, hours, part],
    queryFn: ({ signal }) => {
      const since = new Date(Date.now() - hours * 3_600_000).toISOString();
      const params = { path: { channel }, query: { since, part: part || undefined } };
      return call((ended) => api.GET('/channels/{channel}/errors', { params, signal: ended }), { signal });
    },
    select: ({ errors }) => errors,
    refetchInterval: HEALTH_MS,
    placeholderData: keepPreviousData,
  });

/** An error with its stack. */
export const errorQuery = (channel: string, { part, version, fingerprint }: ErrorSummary) =>
  queryOptions({
    queryKey: ['error', channel, part, version, fingerprint],
    queryFn: ({ signal }) => {
      const params = { path: { channel, part, version, fingerprint } };
      return call(
        (ended) => api.GET('/channels/{channel}/errors/{part}/{version}/{fingerprint}', { params, signal: ended }),
        { signal },
      );
    },
  });

/** The releases on trial. */
export const trialsQuery = (channel: string) =>
  queryOptions({
    queryKey: ['trials', channel],
    queryFn: ({ signal }) =>
      call((ended) => api.GET('/channels/{channel}/trials', { params: { path: { channel } }, signal: ended }), {
        signal,
      }),
    select: ({ trials }) => trials,
    refetchInterval: HEALTH_MS,
  });

/** What releases would change on the channel as it is now, and the violations that the gate finds. */
export const diffQuery = (channel: string, basedOn: Record<string, number>, releases: ReleaseName[]) =>
  queryOptions({
    queryKey: ['diff', channel, basedOn, releases],
    queryFn: ({ signal }) => {
      const params = { path: { channel } };
      return call((ended) => api.POST('/channels/{channel}/diff', { params, body: { releases }, signal: ended }), {
        signal,
        timeoutMs: GATE_TIMEOUT_MS,
      });
    },
    staleTime: 60_000,
  });

const readEdges = (channel: string, query: { after?: number; wait?: number }, signal: AbortSignal) =>
  call((ended) => api.GET('/channels/{channel}/edges', { params: { path: { channel }, query }, signal: ended }), {
    signal,
  });

/** What each edge of a channel serves. */
export const edgesQuery = (channel: string) =>
  queryOptions({
    queryKey: ['edges', channel],
    queryFn: ({ signal }) => readEdges(channel, {}, signal),
    refetchInterval: EDGES_MS,
  });

/** How the edges decided on the entries of a change; asks until all have decided, for about 10 s. */
export const servedQuery = (channel: string, entries: DecidedEntries) =>
  queryOptions({
    queryKey: ['served', channel, decisionsOn(entries)],
    queryFn: ({ signal }) => readEdges(channel, { ...decisionsOn(entries), wait: WAIT_MS }, signal),
    select: (list) => edgesOutcome(list, entries),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && dataUpdateCount < 2 && edgesOutcome(data, entries).waiting.length > 0 ? 1 : false,
    staleTime: Infinity,
  });

export const policyQuery = (channel: string) =>
  queryOptions({
    queryKey: ['policy', channel],
    queryFn: ({ signal }) =>
      call((ended) => api.GET('/channels/{channel}/policy', { params: { path: { channel } }, signal: ended }), {
        signal,
      }),
  });

/** Changes of a channel that wait for approval, oldest first. */
export const requestsQuery = (channel: string) =>
  queryOptions({
    queryKey: ['requests', channel],
    queryFn: ({ signal }) =>
      call((ended) => api.GET('/requests', { params: { query: { channel } }, signal: ended }), { signal }),
    select: ({ requests }) => requests,
    refetchInterval: FALLBACK_MS,
  });

/** Subscriptions to events of a channel or of all channels, oldest first. */
export const subscriptionsQuery = (channel: string) =>
  queryOptions({
    queryKey: ['subscriptions'],
    queryFn: ({ signal }) => call((ended) => api.GET('/subscriptions', { signal: ended }), { signal }),
    select: ({ subscriptions }) =>
      subscriptions.filter((subscription) => subscription.channel === null || subscription.channel === channel),
    refetchInterval: MESSAGES_MS,
  });

/** Messages of a subscription, newest first, by pages. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['subscriptions', id, 'messages'],
    queryFn: ({ pageParam, signal }) => {
      const params = { path: { id }, query: { limit: MESSAGES, before: pageParam } };
      return call((ended) => api.GET('/subscriptions/{id}/deliveries', { params, signal: ended }), { signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ deliveries }) => (deliveries.length < MESSAGES ? undefined : deliveries.at(-1)?.number),
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
    refetchInterval: MESSAGES_MS,
  });

/** Open previews, oldest first. */
export const previewsQuery = (channel: string) =>
  queryOptions({
    queryKey: ['previews', channel],
    queryFn: ({ signal }) =>
      call((ended) => api.GET('/previews', { params: { query: { channel } }, signal: ended }), { signal }),
    select: ({ previews }) => previews,
    refetchInterval: FALLBACK_MS,
  });

/** The inventory as it was at a time (ISO), or is now. */
export const scriptsQuery = (channel: string, at?: string) =>
  queryOptions({
    queryKey: ['scripts', channel, at ?? 'now'],
    queryFn: ({ signal }) => {
      const params = { path: { channel }, query: { at: at || undefined } };
      return call((ended) => api.GET('/channels/{channel}/scripts', { params, signal: ended }), { signal });
    },
    placeholderData: keepPreviousData,
  });

/** Scripts added and removed between two times (ISO); without `to`, until now. */
export const scriptsDiffQuery = (channel: string, from: string, to?: string) =>
  queryOptions({
    queryKey: ['scripts', channel, from, to ?? 'now'],
    queryFn: ({ signal }) => {
      const params = { path: { channel }, query: { from, to: to || undefined } };
      return call((ended) => api.GET('/channels/{channel}/scripts/diff', { params, signal: ended }), { signal });
    },
    placeholderData: keepPreviousData,
  });
