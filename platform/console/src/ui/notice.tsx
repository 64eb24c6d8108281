import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './notice.module.css';

interface Props {
  tone: 'info' | 'good' | 'warning' | 'danger';
  title?: string;
  /** Said at once (`alert`), or when there is a pause (`status`); otherwise it is only there to be read. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

export const Notice = ({ tone, title, role, children }: Props) => (
  <div className={cx(styles.notice, styles[tone])} role={role}>
    {title && <p className={styles.title}>{title}</p>}
    {children}
  </div>
);
