import { useHydrated } from '@farmgate/shared/shell';
import { Button, Notice } from '@farmgate/shared/ui';
import styles from './early-notices.module.css';

/** Explains why a click has no effect yet. The page's early script shows one of the two notices (`early-script.ts` in `platform/edge`). */
export function EarlyNotices() {
  if (useHydrated()) return null;
  return (
    <div className={styles.place}>
      <Notice hidden id="early-slow" data-early="" role="alert" title="This page is still loading">
        We handle your click as soon as the page is ready. You do not have to click again.
      </Notice>
      <Notice hidden id="early-failed" data-early="" role="alert" tone="danger" title="Nothing happened yet">
        <p>Part of this page did not load. Check your connection, then try again.</p>
        <Button variant="secondary" size="sm" data-early-retry="" className={styles.retry}>
          Try again
        </Button>
      </Notice>
    </div>
  );
}
