import { onBlocked } from '@farmgate/shared/shell';
import { isBlocked } from '@farmgate/shared/storage';
import { Suspense, lazy, useSyncExternalStore } from 'react';

const nothing = { default: () => null };
// If it does not load, the page must still work.
const BlockedNotice = lazy(() =>
  import(/* webpackChunkName: "blocked-notice" */ './blocked-notice.tsx').catch(() => nothing as never),
);

/** Shows `BlockedNotice` in browsers that block storage. */
export function StorageNotice() {
  const blocked = useSyncExternalStore(onBlocked, isBlocked, () => false);
  return (
    <div aria-live="polite">
      {blocked ? (
        <Suspense>
          <BlockedNotice />
        </Suspense>
      ) : null}
    </div>
  );
}
