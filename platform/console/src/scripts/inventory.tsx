import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../format/format.ts';
import { scriptsQuery } from '../registry/queries.ts';
import { Panel } from '../ui/page.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { ScriptGroups } from './script-groups.tsx';

/** `at` is a time (ISO); undefined is now. */
export function Inventory({ channel, at }: { channel: string; at?: string }) {
  const inventory = useQuery(scriptsQuery(channel, at));
  const json = `/registry/channels/${encodeURIComponent(channel)}/scripts${at ? `?${new URLSearchParams({ at })}` : ''}`;
  return (
    <QueryState query={inventory}>
      {({ scripts }) => (
        <Panel title={`${formatCount(scripts.length)} scripts may run`} aside={<a href={json}>As JSON</a>}>
          <ScriptGroups scripts={scripts} />
        </Panel>
      )}
    </QueryState>
  );
}
