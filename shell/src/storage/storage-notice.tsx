import { onBlocked } from '@farmgate/shared/shell';
import { isBlocked } from '@farmgate/shared/storage';
import { Suspense, lazy, useSyncExternalStore } from 'react';

const nothing = { default: () => null };
// One that does not come must not take the page with it.
const BlockedNotice = lazy(() =>
  import(/* webpackChunkName: "blocked-notice" */ './blocked-notice.tsx').catch(() => nothing as never),
);

/** Tells a customer whose browser keeps nothing for the shop what that means: see `BlockedNotice`. */
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
