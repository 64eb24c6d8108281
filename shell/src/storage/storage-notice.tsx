import { onBlocked } from '@farmgate/shared/shell';
import { isBlocked } from '@farmgate/shared/storage';
import { Suspense, useSyncExternalStore } from 'react';
import { optional } from '../lazy/optional.ts';

const BlockedNotice = optional(() => import(/* webpackChunkName: "notices" */ './blocked-notice.tsx'));

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
