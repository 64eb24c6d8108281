/** What the document's head says under a name, such as `description` or `og:title`. */
export const metaOf = (name: string): string | null | undefined =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
