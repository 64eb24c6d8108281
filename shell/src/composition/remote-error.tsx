import { Container, ErrorCard } from '@farmgate/shared/ui';
import styles from './remote-error.module.css';

/** What stands where a part should be that did not load or that broke. Everything around it works on. */
export function RemoteError({ part, onRetry, busy }: { part: string; onRetry: () => void; busy?: boolean }) {
  return (
    <Container data-remote-error={part} className={styles.place}>
      <ErrorCard
        heading="h1"
        title="This part of the shop did not load"
        text="The rest of the shop works. Try again in a moment."
        onRetry={onRetry}
        busy={busy}
      />
    </Container>
  );
}
