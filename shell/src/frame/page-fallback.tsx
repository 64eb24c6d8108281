import { Busy, Container, Skeleton } from '@farmgate/shared/ui';
import styles from './frame.module.css';

/** The page's place inside the frame while its part is on its way. The frame itself stands and keeps its state. */
export function PageFallback() {
  return (
    <Container className={styles.fallback}>
      <Busy label="Loading the page">
        <Skeleton shape="box" height="min(60vh, 32rem)" />
      </Busy>
    </Container>
  );
}
