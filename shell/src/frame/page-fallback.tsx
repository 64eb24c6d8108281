import { Busy, Container, Skeleton } from '@farmgate/shared/ui';
import styles from './frame.module.css';

/** Shown in the frame while the page's part loads. The frame stays mounted. */
export function PageFallback() {
  return (
    <Container className={styles.fallback}>
      <Busy label="Loading the page">
        <Skeleton shape="box" height="min(60vh, 32rem)" />
      </Busy>
    </Container>
  );
}
