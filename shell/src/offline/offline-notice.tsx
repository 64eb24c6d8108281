import { Notice } from '@farmgate/shared/ui';
import styles from './offline-notice.module.css';
import { useOnline } from './use-online.ts';

/** Says while the browser is offline what still works. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div aria-live="polite" className={styles.place}>
      {online ? null : (
        <Notice tone="warning">
          You are offline. Pages that you have already opened still show, but may be out of date. Everything else needs
          a connection.
        </Notice>
      )}
    </div>
  );
}
