import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** Figures stand right-aligned under each other. */
  numeric?: boolean;
  /** Says what the row is about. */
  heading?: boolean;
}

interface Props<T> {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string | number;
}

/** A table where there is room, a list of cards where there is not. */
export function Table<T>({ caption, columns, rows, rowKey }: Props<T>) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, numeric }) => (
            <th key={title} scope="col" data-numeric={numeric}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, numeric, heading }) =>
              heading ? (
                <th key={title} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} data-title={title} data-numeric={numeric}>
                  <div className={styles.content}>{cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
