import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scriptsDiffQuery } from '../registry/queries.ts';
import { Panel } from '../ui/page.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { ScriptTable } from './script-table.tsx';

/** What came and what went between two times (ISO); without `to`, until now. */
export function InventoryDiff({ channel, from, to }: { channel: string; from: string; to?: string }) {
  // One moment for as long as the page is open, so that the same question is asked again.
  const [now] = useState(() => new Date().toISOString());
  const diff = useQuery(scriptsDiffQuery(channel, from, to ?? now));
  return (
    <QueryState query={diff}>
      {({ added, removed }) => (
        <>
          <Panel title={`Came: ${added.length}`}>
            <ScriptTable caption="Scripts that came" scripts={added} />
          </Panel>
          <Panel title={`Went: ${removed.length}`}>
            <ScriptTable caption="Scripts that went" scripts={removed} />
          </Panel>
        </>
      )}
    </QueryState>
  );
}
