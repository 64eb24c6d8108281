import { Notice } from '@farmgate/shared/ui';
import styles from './offline-notice.module.css';
import { useOnline } from './use-online.ts';

/** Tells the visitor while the browser is offline what still works. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div aria-live="polite" className={styles.place}>
      {online ? null : (
        <Notice tone="warning">
          You are offline. You can still see pages that you have opened before, but they may be out of date. Everything
          else needs a connection.
        </Notice>
      )}
    </div>
  );
}
