import { isShell } from '@farmgate/contract/part';
import { useQuery } from '@tanstack/react-query';
import { useChannel } from '../frame/use-channel.ts';
import { useFilters } from '../frame/use-filters.ts';
import { channelQuery, healthQuery } from '../registry/queries.ts';
import { Select } from '../ui/field.tsx';
import { Filters, Page } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { PartHealth } from './part-health.tsx';
import { Trials } from './trials.tsx';

const WINDOWS = [
  { minutes: 60, name: 'The last hour' },
  { minutes: 360, name: 'The last 6 hours' },
  { minutes: 1440, name: 'The last day' },
];

/** Errors and web vitals of a part, version by version. Part and window are in the address. */
export function HealthPage() {
  const channel = useChannel();
  const [params, set] = useFilters();
  const { data: state } = useQuery(channelQuery(channel));
  const parts = Object.keys(state?.parts ?? {}).sort();
  const part = params.get('part') ?? parts.find(isShell) ?? parts[0] ?? '';
  const minutes = WINDOWS.find((each) => String(each.minutes) === params.get('minutes'))?.minutes ?? 60;
  const health = useQuery({ ...healthQuery(channel, minutes, part), enabled: part !== '' });

  return (
    <Page title={`Health on ${channel}`}>
      <Filters>
        <Select label="Part" value={part} onChange={({ target }) => set('part', target.value)}>
          {[...new Set([part, ...parts])].sort().map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select label="Window" value={minutes} onChange={({ target }) => set('minutes', target.value)}>
          {WINDOWS.map((window) => (
            <option key={window.minutes} value={window.minutes}>
              {window.name}
            </option>
          ))}
        </Select>
      </Filters>
      {state && part === '' ? (
        <p>Nothing is live on {channel}, so no page can tell anything.</p>
      ) : (
        <>
          <Trials channel={channel} part={part} />
          <QueryState query={health}>
            {(found) => <PartHealth part={part} minutes={found} span={minutes} end={health.dataUpdatedAt} />}
          </QueryState>
        </>
      )}
    </Page>
  );
}
