import { useHydrated } from '../use-hydrated.ts';

/**
 * What a page is about in schema.org's words, for search engines: they read what the edge sends. In the browser it is
 * gone once the page is React's own, which may make no script elements there.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  if (useHydrated()) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
