import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './badge.module.css';

export const Badge = ({ tone, children }: { tone?: 'good' | 'info' | 'warning' | 'danger'; children: ReactNode }) => (
  <span className={cx(styles.badge, tone && styles[tone])}>{children}</span>
);
