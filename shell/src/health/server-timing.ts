/**
 * What the edge says about this document in its header `Server-Timing`, which other visitors of a shared cache may get as well. It
 * is not in the document, so that the document has the same bytes for everybody. Undefined if the header does not have the entry.
 */
export function serverTiming(entry: 'page' | 'data'): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === entry)?.description || undefined;
}
