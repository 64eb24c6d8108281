import { useSearchParams } from 'react-router-dom';
import { useChannel } from '../frame/use-channel.ts';
import { TextField } from '../ui/field.tsx';
import { Filters, Page } from '../ui/page.tsx';
import { Inventory } from './inventory.tsx';
import { InventoryDiff } from './inventory-diff.tsx';
import { fromLocal, toLocal } from './local-time.ts';

/** Which scripts may run on the shop's pages, with the hash each must have and who let it in; and what changed between two times. */
export function ScriptsPage() {
  const channel = useChannel();
  const [params, setParams] = useSearchParams();
  const to = params.get('to') ?? undefined;
  const from = params.get('from') ?? undefined;
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const at = fromLocal(value);
        if (at) before.set(name, at);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <Page title={`Scripts on ${channel}`}>
      <Filters>
        <TextField
          label="As of"
          type="datetime-local"
          value={to ? toLocal(to) : ''}
          onChange={({ target }) => set('to', target.value)}
          hint="Empty: now."
        />
        <TextField
          label="Compared with"
          type="datetime-local"
          value={from ? toLocal(from) : ''}
          onChange={({ target }) => set('from', target.value)}
          hint="An earlier time, to see what came and went."
        />
      </Filters>
      {from ? <InventoryDiff channel={channel} from={from} to={to} /> : <Inventory channel={channel} at={to} />}
    </Page>
  );
}
