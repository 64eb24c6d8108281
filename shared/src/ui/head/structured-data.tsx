import { useState } from 'react';
import { useHydrated } from '../base/use-hydrated.ts';

/**
 * Describes the page to search engines in the schema.org vocabulary. The data that the edge sent stays in the document, because
 * some search engines read a page after its scripts have run. The browser adds none for other pages or changed data: React
 * must not create script elements there, and search engines would not read them.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  const isSent = !useHydrated();
  const [sent] = useState(isSent ? json : null);
  return json === sent ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null;
}
