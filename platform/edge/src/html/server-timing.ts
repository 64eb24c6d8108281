/**
 * Value of the header `Server-Timing`, which scripts of the page can read. It has what differs between responses with the same
 * document: the page id for health reports, when the data were read (ms since 1970), and with telemetry the page's span, for its calls.
 */
export function serverTiming(entries: { page?: string; data?: number; traceparent?: string }): string {
  return Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name};desc="${value}"`)
    .join(', ');
}
