import { Container, Notice } from '@farmgate/shared/ui';
import { useState } from 'react';
import styles from './blocked-notice.module.css';

/** Shown once per page load: the frame, and this notice in it, stays mounted across navigations. */
export default function BlockedNotice() {
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <Container className={styles.place}>
      <Notice tone="warning" title="Your browser does not store data for this shop" onClose={() => setRead(true)}>
        You can browse, sign in, fill your cart and order with cash on delivery. You are signed out when you reload or
        close this page. Online payment does not work. To change this, allow cookies and site data for this site in your
        browser’s settings, then reload.
      </Notice>
    </Container>
  );
}
