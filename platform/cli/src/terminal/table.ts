import { oneLine } from './printable.ts';

/** Rows under their heads, in columns two spaces apart; each row is one line. */
export function table(heads: string[], texts: string[][]): string {
  const rows = texts.map((row) => row.map(oneLine));
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** An ISO time as people read it in a table: UTC, to the minute. */
export const minute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')}Z`;

/** Bytes as people read them, and as the console writes them: `27 B`, `97.5 kB`, `1.4 MB`. */
export function size(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
