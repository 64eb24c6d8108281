import { Notice } from '@farmgate/shared/ui';
import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says so while the browser is offline. A server takes it to be online. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite" className={styles.place}>
      {online ? null : <Notice tone="warning">You are offline. What you see may be out of date.</Notice>}
    </div>
  );
}
