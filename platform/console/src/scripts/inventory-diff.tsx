import { useQuery } from '@tanstack/react-query';
import { scriptsDiffQuery } from '../registry/queries.ts';
import { Panel } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { ScriptGroups } from './script-groups.tsx';

/** What came and what went between two times (ISO); without `to`, until now. */
export function InventoryDiff({ channel, from, to }: { channel: string; from: string; to?: string }) {
  const diff = useQuery(scriptsDiffQuery(channel, from, to));
  return (
    <QueryState query={diff}>
      {({ added, removed }) => (
        <>
          <Panel title={`Came: ${added.length}`}>
            <ScriptGroups scripts={added} />
          </Panel>
          <Panel title={`Went: ${removed.length}`}>
            <ScriptGroups scripts={removed} />
          </Panel>
        </>
      )}
    </QueryState>
  );
}
