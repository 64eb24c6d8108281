import styles from './navigation-progress.module.css';

/** A thin bar while the next page loads. CSS delays it, so fast navigations do not show it. */
export function NavigationProgress({ leaving }: { leaving: boolean }) {
  return leaving ? <div className={styles.bar} aria-hidden /> : null;
}
