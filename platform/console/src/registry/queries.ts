import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type {
  Channel,
  Diff,
  HealthMinute,
  Inventory,
  InventoryDiff,
  LogEntry,
  OpenPreview,
  PolicyState,
  Release,
  ReleaseName,
} from './contract.ts';

/** The log's stream tells of changes at once; asking again now and then covers for it while it is down. */
const FALLBACK_MS = 15_000;
const HEALTH_MS = 10_000;

/** The parameters that have a value, as a query string. */
const search = (params: Record<string, string | number | undefined>) => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

export const channelPath = (channel: string) => `/channels/${encodeURIComponent(channel)}`;

export const channelNamesQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => call<{ channels: { name: string }[] }>('/channels', { signal }),
  select: ({ channels }) => channels.map(({ name }) => name).sort(),
  refetchInterval: FALLBACK_MS,
});

export const channelQuery = (channel: string) =>
  queryOptions({
    queryKey: ['channel', channel],
    queryFn: ({ signal }) => call<Channel>(channelPath(channel), { signal }),
    refetchInterval: FALLBACK_MS,
  });

/** Newest first. */
export const releasesQuery = (part?: string) =>
  queryOptions({
    queryKey: ['releases', part ?? '*'],
    queryFn: ({ signal }) => call<{ releases: Release[] }>(`/releases${search({ part, limit: 1000 })}`, { signal }),
    select: ({ releases }) => releases,
    refetchInterval: FALLBACK_MS,
  });

export interface LogFilter {
  channel?: string;
  part?: string;
}

/** One page of the log, newest first; `before` is the id of the last entry seen. */
export const readLog = (filter: LogFilter, limit: number, before?: number, signal?: AbortSignal) =>
  call<{ entries: LogEntry[] }>(`/log${search({ ...filter, limit, before })}`, { signal });

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
    queryFn: ({ signal }) =>
      call<{ minutes: HealthMinute[] }>(`${channelPath(channel)}/health${search({ minutes, part })}`, { signal }),
    select: ({ minutes: found }) => found,
    refetchInterval: HEALTH_MS,
    placeholderData: keepPreviousData,
  });

/** What releases would change on the channel as it is now, and what the gate has against them. */
export const diffQuery = (channel: string, compositionId: string, releases: ReleaseName[]) =>
  queryOptions({
    queryKey: ['diff', channel, compositionId, releases],
    queryFn: ({ signal }) => call<Diff>(`${channelPath(channel)}/diff`, { method: 'POST', body: { releases }, signal }),
    staleTime: 60_000,
  });

export const policyQuery = (channel: string) =>
  queryOptions({
    queryKey: ['policy', channel],
    queryFn: ({ signal }) => call<PolicyState>(`${channelPath(channel)}/policy`, { signal }),
  });

/** Previews that can be opened now, the oldest first. */
export const previewsQuery = (channel: string) =>
  queryOptions({
    queryKey: ['previews', channel],
    queryFn: ({ signal }) => call<{ previews: OpenPreview[] }>(`/previews${search({ channel })}`, { signal }),
    select: ({ previews }) => previews,
    refetchInterval: FALLBACK_MS,
  });

/** The inventory as it was at a time (ISO), or is now. */
export const scriptsQuery = (channel: string, at?: string) =>
  queryOptions({
    queryKey: ['scripts', channel, at ?? 'now'],
    queryFn: ({ signal }) => call<Inventory>(`${channelPath(channel)}/scripts${search({ at })}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** What came and went between two times (ISO); without `to`, until now. */
export const scriptsDiffQuery = (channel: string, from: string, to?: string) =>
  queryOptions({
    queryKey: ['scripts', channel, from, to ?? 'now'],
    queryFn: ({ signal }) =>
      call<InventoryDiff>(`${channelPath(channel)}/scripts/diff${search({ from, to })}`, { signal }),
    placeholderData: keepPreviousData,
  });
