/**
 * The span of this document, if the edge exports spans: calls send it back, so that they belong to the same trace. It is in a header of
 * the document (`platform/edge/src/html/server-timing.ts`).
 */
export function pageTrace(): { traceparent?: string } {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  const entry = page?.serverTiming?.find(({ name }) => name === 'traceparent');
  return entry ? { traceparent: entry.description } : {};
}
