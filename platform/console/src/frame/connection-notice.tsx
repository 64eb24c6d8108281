import { formatClock } from '../format/format.ts';
import { useConnection } from '../registry/connection.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './connection-notice.module.css';

/** Says when the registry is silent, and from when what is on screen is; otherwise whether news come at once. */
export function ConnectionNotice({ live }: { live: boolean }) {
  const { problem, lastAnswer } = useConnection();
  if (!problem) {
    return (
      <p className={styles.live}>{live ? 'Up to date: changes show at once' : 'Asks for changes every 15 seconds'}</p>
    );
  }
  return (
    <Notice tone="warning" role="alert" title={problem}>
      <p>
        The shop serves on with what it has.{' '}
        {lastAnswer !== null && `What you see here is from ${formatClock(lastAnswer)}. `}
        Trying again …
      </p>
    </Notice>
  );
}
