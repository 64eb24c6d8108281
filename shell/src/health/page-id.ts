/**
 * The id that the edge gave to the document; undefined when it counts no pages. It is in a header, so that the document itself is
 * the same for all visitors.
 */
export function pageId(): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === 'page')?.description || undefined;
}

const VIEW_BYTES = 12;

/** A random id of this view of the document. Not crypto.randomUUID(), which only exists on HTTPS. */
export const randomView = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(VIEW_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
