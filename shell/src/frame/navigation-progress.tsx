import styles from './navigation-progress.module.css';

/** A thin bar while the next page is on its way. CSS holds it back for a moment: quick ones never show it. */
export function NavigationProgress({ leaving }: { leaving: boolean }) {
  return leaving ? <div className={styles.bar} aria-hidden /> : null;
}
