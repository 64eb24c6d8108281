import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useChannel } from '../frame/use-channel.ts';
import type { LogEntry } from '../registry/types.ts';
import { readLog, releasesQuery } from '../registry/queries.ts';
import { Button } from '../ui/button.tsx';
import { Select, TextField } from '../ui/field.tsx';
import { Filters, Page, Panel } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import styles from './log-page.module.css';
import { LogTable } from './log-table.tsx';
import { ACTION_NAMES, textOf } from './action-texts.ts';

const PAGE = 50;

/** Everything that was done on a channel, as it happens. What is filtered for is in the address. */
export function LogPage() {
  const channel = useChannel();
  const [params, setParams] = useSearchParams();
  const filter = { part: params.get('part') ?? '', action: params.get('action') ?? '', text: params.get('text') ?? '' };
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  const { data: releases = [] } = useQuery(releasesQuery());
  const parts = [...new Set(releases.map(({ name }) => name))].sort();
  const asked = { channel, part: filter.part || undefined };
  const log = useInfiniteQuery({
    queryKey: ['log', 'pages', asked],
    queryFn: ({ pageParam, signal }) => readLog(asked, PAGE, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }) => (entries.length < PAGE ? undefined : entries.at(-1)?.id),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    refetchInterval: 15_000,
  });

  return (
    <Page title={`Log of ${channel}`}>
      <Filters>
        <Select label="Part" value={filter.part} onChange={({ target }) => set('part', target.value)}>
          <option value="">Every part</option>
          {parts.map((part) => (
            <option key={part}>{part}</option>
          ))}
        </Select>
        <Select label="What" value={filter.action} onChange={({ target }) => set('action', target.value)}>
          <option value="">Everything</option>
          {ACTION_NAMES.map((action) => (
            <option key={action} value={action}>
              {textOf({ action }).words}
            </option>
          ))}
        </Select>
        <TextField
          label="Version, person or reason"
          type="search"
          value={filter.text}
          onChange={({ target }) => set('text', target.value)}
        />
      </Filters>
      <Panel title="Entries">
        <QueryState query={log}>
          {(entries) => <LogTable entries={entries.filter(matching(filter))} none={noneOf(entries, log.hasNextPage)} />}
        </QueryState>
        {log.hasNextPage && (
          <Button className={styles.more} busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older entries
          </Button>
        )}
      </Panel>
    </Page>
  );
}

/** Why nothing is shown: nothing was ever done, or the filters let nothing through. */
function noneOf(entries: LogEntry[], hasOlder: boolean): string | undefined {
  if (entries.length === 0) return undefined;
  return hasOlder ? 'None of the entries read so far is like that.' : 'No entry is like that.';
}

function matching({ action, text }: { action: string; text: string }): (entry: LogEntry) => boolean {
  const wanted = text.trim().toLowerCase();
  return (entry) =>
    (!action || entry.action === action) &&
    [entry.from, entry.to, entry.preview, entry.by, entry.reason, entry.client].some((value) =>
      value?.toLowerCase().includes(wanted),
    );
}
