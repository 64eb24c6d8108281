import { useQuery } from '@tanstack/react-query';
import { useChannel } from '../frame/use-channel.ts';
import { useFilters } from '../frame/use-filters.ts';
import { QueryState } from '../query-state/query-state.tsx';
import { channelQuery, errorsQuery } from '../registry/queries.ts';
import { Select } from '../ui/field.tsx';
import { Filters, Page } from '../ui/page.tsx';
import { ErrorCard } from './error-card.tsx';

const WINDOWS = [
  { hours: 1, name: 'The last hour' },
  { hours: 24, name: 'The last day' },
  { hours: 168, name: 'The last 7 days' },
  { hours: 720, name: 'The last 30 days' },
];
const DAY = 24;

/** Errors of visitors and of server bundles, with lines of the sources. Part and window are in the address. */
export function ErrorsPage() {
  const channel = useChannel();
  const [params, set] = useFilters();
  const { data: state } = useQuery(channelQuery(channel));
  const part = params.get('part') ?? '';
  const parts = [...new Set([...Object.keys(state?.parts ?? {}), ...(part ? [part] : [])])].sort();
  const hours = WINDOWS.find((each) => String(each.hours) === params.get('hours'))?.hours ?? DAY;
  const errors = useQuery(errorsQuery(channel, hours, part));

  return (
    <Page title={`Errors on ${channel}`}>
      <Filters>
        <Select label="Part" value={part} onChange={({ target }) => set('part', target.value)}>
          <option value="">All parts</option>
          {parts.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select label="Window" value={hours} onChange={({ target }) => set('hours', target.value)}>
          {WINDOWS.map((window) => (
            <option key={window.hours} value={window.hours}>
              {window.name}
            </option>
          ))}
        </Select>
      </Filters>
      <QueryState query={errors}>
        {(found) =>
          found.length === 0 ? (
            <p>No errors were reported.</p>
          ) : (
            found.map((error) => (
              <ErrorCard key={`${error.part} ${error.version} ${error.fingerprint}`} channel={channel} error={error} />
            ))
          )
        }
      </QueryState>
    </Page>
  );
}
