/** React escapes attributes and titles, so a tag ends at its first `>`. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/;

/** Separates the elements for the head, which React puts first when it does not render a whole document. */
export function splitHead(html: string): { head: string; body: string } {
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
