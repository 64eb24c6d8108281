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

/** The one place where changes are confirmed, and where it is said what came of them. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { whenSignedIn } = useSession();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  const propose = useCallback((next: Intent) => whenSignedIn(() => setIntent(next)), [whenSignedIn]);
  const close = () => setIntent(null);
  /** What came of it is said when the console knows what is live now: the next change is based on that. */
  const onDone = async (result: ChangeResult) => {
    await client.refetchQueries(channelQuery(intent!.channel));
    close();
    setDone(doneBy(result, intent!.channel));
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
