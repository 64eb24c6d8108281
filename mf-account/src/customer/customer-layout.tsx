import { signOut } from '@farmgate/shared/data';
import { NavLink } from '@farmgate/shared/router';
import { Container, Icon, PageHeader } from '@farmgate/shared/ui';
import type { IconName } from '@farmgate/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './customer-layout.module.css';

const PAGES: { path: string; label: string; icon: IconName }[] = [
  { path: '/my_account', label: 'My Account', icon: 'user' },
  { path: '/my_orders', label: 'My Orders', icon: 'package' },
];

/** The frame of a customer's own pages: the way from one to the other, and out. */
export function CustomerLayout({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <Container>
      <PageHeader title={title} text={text} breadcrumbs={[{ label: 'Home', href: '/' }, { label: title }]} />
      <div className={styles.columns}>
        <nav aria-label="Account" className={styles.menu}>
          {PAGES.map(({ path, label, icon }) => (
            <NavLink key={path} to={path} className={styles.item}>
              <Icon name={icon} />
              {label}
            </NavLink>
          ))}
          <button type="button" className={styles.item} disabled={leaving} onClick={leave}>
            <Icon name="log-out" />
            Log Out
          </button>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Container>
  );
}
