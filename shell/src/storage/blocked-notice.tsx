import { Container, Notice } from '@farmgate/shared/ui';
import { useState } from 'react';
import styles from './blocked-notice.module.css';

/** Said once a page load: the frame, and this with it, outlives every navigation until the page is left. */
export default function BlockedNotice() {
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <Container className={styles.place}>
      <Notice tone="warning" title="Your browser does not store data for this shop" onClose={() => setRead(true)}>
        You can browse, sign in, fill your cart and order with cash on delivery. You stay signed in until you reload or
        close this page; then sign in again. Online payment does not work. To change this, allow cookies and site data
        for this site in your browser’s settings and reload.
      </Notice>
    </Container>
  );
}
