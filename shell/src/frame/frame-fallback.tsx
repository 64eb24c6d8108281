import { Busy, Container, Skeleton } from '@farmgate/shared/ui';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './frame.module.css';

/** The frame while the first part is on its way. */
export function FrameFallback() {
  return (
    <div className={styles.frame}>
      <Header />
      <main id="main" className={styles.main}>
        <Container>
          <Busy label="Loading the page">
            <Skeleton shape="box" height="min(60vh, 32rem)" />
          </Busy>
        </Container>
      </main>
      <Footer />
    </div>
  );
}
