/**
 * Value of the header `Server-Timing`, which scripts of the page can read. It has what differs between responses with the same
 * document: the page id for health reports, and when the data were read (ms since 1970).
 */
export function serverTiming(entries: { page?: string; data?: number }): string {
  return Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name};desc="${value}"`)
    .join(', ');
}
