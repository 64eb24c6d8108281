import { useNavigation } from '@farmgate/shared/router';
import styles from './navigation-progress.module.css';

/** A thin bar while the next page is on its way. CSS holds it back for a moment: quick ones never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden />;
}
