import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../format/format.ts';
import type { Inventory as InventoryAnswer } from '../registry/types.ts';
import { scriptsQuery } from '../registry/queries.ts';
import { Panel } from '../ui/page.tsx';
import { QueryState } from '../query-state/query-state.tsx';
import { ScriptGroups } from './script-groups.tsx';

/** `at` is a time (ISO); undefined is now. */
export function Inventory({ channel, at }: { channel: string; at?: string }) {
  const inventory = useQuery(scriptsQuery(channel, at));
  return (
    <QueryState query={inventory}>
      {(found) => (
        <Panel title={`${formatCount(found.scripts.length)} scripts may run`} aside={<AsJson inventory={found} />}>
          <ScriptGroups scripts={found.scripts} />
        </Panel>
      )}
    </QueryState>
  );
}

/** Made of what was read: a link to the registry could not send a token. */
function AsJson({ inventory }: { inventory: InventoryAnswer }) {
  const json = `data:application/json,${encodeURIComponent(JSON.stringify(inventory))}`;
  return (
    <a href={json} download={`scripts-${inventory.channel}.json`}>
      As JSON
    </a>
  );
}
