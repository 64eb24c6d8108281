import { listPath, type ListState } from './list-state.ts';
import styles from './toolbar.module.css';

/** What the list is searched for, and the way back to all products. The search box is in the header. */
export function Searched({ state }: { state: ListState }) {
  if (state.query === '') return null;
  return (
    <p className={styles.searched}>
      Results for <strong>"{state.query}"</strong> <a href={listPath({ ...state, query: '', page: 1 })}>Clear search</a>
    </p>
  );
}
