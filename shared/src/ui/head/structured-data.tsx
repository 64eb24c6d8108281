import { useState } from 'react';
import { useHydrated } from '../base/use-hydrated.ts';

/**
 * What a page is about in schema.org's words, for search engines: what the edge sent stays, for some of them read a page
 * after its scripts have run. The browser makes none of its own, for another page or other data: there React may make no
 * script elements, and nobody would read them.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  const isSent = !useHydrated();
  const [sent] = useState(isSent ? json : null);
  return json === sent ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null;
}
