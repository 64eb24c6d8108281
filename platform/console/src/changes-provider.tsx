import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import type { ChangeResult } from './registry/types.ts';
import { channelQuery } from './registry/queries.ts';
import { ReviewDialog } from './review/review-dialog.tsx';
import { useSession } from './session/session.ts';
import { ChangeDialog } from './changes/change-dialog.tsx';
import { ChangesContext } from './changes/changes.ts';
import { doneBy, type Done } from './changes/done.ts';
import type { Intent } from './changes/intent.ts';
import { Outcome } from './changes/outcome.tsx';

/** Opens the dialog that confirms an intent, and shows the result of the change. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { whenSignedIn } = useSession();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  const propose = useCallback((next: Intent) => whenSignedIn(() => setIntent(next)), [whenSignedIn]);
  const close = () => setIntent(null);
  /** Shows the result after the channel was refetched, because the next change is based on its new state. */
  const onDone = async (result: ChangeResult) => {
    await client.refetchQueries(channelQuery(intent!.channel));
    close();
    // A change of several parts may need several changes to reverse it: those that are left stay on offer.
    const reverses = done?.reverses ?? [];
    const left = reverses.some((reverse) => reverse.intent === intent)
      ? reverses.filter((reverse) => reverse.intent !== intent)
      : [];
    const { reverses: own, ...told } = doneBy(result, intent!.channel);
    setDone({ ...told, reverses: [...left, ...own] });
    void client.invalidateQueries();
  };

  const dialog = { onDone, onClose: close };
  return (
    <ChangesContext value={propose}>
      {children}
      <Outcome done={done} onReverse={propose} onDismiss={() => setDone(null)} />
      {intent?.kind === 'review' && <ReviewDialog intent={intent} {...dialog} />}
      {intent && intent.kind !== 'review' && <ChangeDialog intent={intent} {...dialog} />}
    </ChangesContext>
  );
}
