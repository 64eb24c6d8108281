import { useEffect, type ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  title: string;
  /** Beside the title: what can be done on the whole page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its title, in the tab too, and what stands under it. */
export function Page({ title, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Farmgate releases`;
  }, [title]);
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}

interface PanelProps {
  title: string;
  /** Its accessible name, where titles repeat. Default: the title. */
  label?: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a heading. */
export const Panel = ({ title, label = title, aside, children }: PanelProps) => (
  <section className={styles.panel} aria-label={label}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

/** Controls side by side that decide what the page shows. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>;
