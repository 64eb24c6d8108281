import { SORTS, type Sort } from './sort.ts';
import styles from './toolbar.module.css';

interface Props {
  value: Sort;
  onChange: (sort: Sort) => void;
}

export function SortSelect({ value, onChange }: Props) {
  return (
    <select
      className={styles.sort}
      aria-label="Sort by"
      value={value}
      onChange={(event) => onChange(event.target.value as Sort)}
    >
      {SORTS.map((sort) => (
        <option key={sort.value} value={sort.value}>
          {sort.label}
        </option>
      ))}
    </select>
  );
}
