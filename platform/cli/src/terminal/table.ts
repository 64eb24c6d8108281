/** Rows under their heads, in columns two spaces apart. */
export function table(heads: string[], rows: string[][]): string {
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

/** Bytes as people read them. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;
