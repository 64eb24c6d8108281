/** React escapes what is in attributes and in titles, so a tag ends at its first `>`. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/;

/** React puts elements for the head first when it renders no document: they go where they belong. */
export function splitHead(html: string): { head: string; body: string } {
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
