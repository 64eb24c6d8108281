import { formatClock } from '../format/format.ts';
import { useConnection } from '../registry/connection.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './connection-notice.module.css';

/** Shows that the registry does not answer and how old the data is, or how changes arrive. */
export function ConnectionNotice({ live }: { live: boolean }) {
  const { problem, lastAnswer } = useConnection();
  if (!problem) {
    return (
      <p className={styles.live}>{live ? 'Live: changes appear immediately' : 'Checks for changes every 15 seconds'}</p>
    );
  }
  return (
    <Notice tone="warning" role="alert" title={problem}>
      <p>
        The shop keeps running with its live releases.{' '}
        {lastAnswer !== null && `This page shows the state at ${formatClock(lastAnswer)}. `}
        Trying again …
      </p>
    </Notice>
  );
}
