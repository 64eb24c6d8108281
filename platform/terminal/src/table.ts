import { oneLine } from './printable.ts';

/** Rows below their headings, in columns two spaces apart. Each row is one line. */
export function table(headings: string[], cells: string[][]): string {
  const rows = cells.map((row) => row.map(oneLine));
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]!.length)));
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** An ISO time for a table: UTC, to the minute. */
export const minute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')}Z`;

/** A number of bytes, in the console's format: `27 B`, `97.5 kB`, `1.4 MB`. */
export function size(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
