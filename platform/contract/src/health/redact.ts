const RULES: [RegExp, string][] = [
  // Queries and fragments of addresses.
  [/(\/[^\s?#"'`)]*)[?#][^\s"'`)]*/g, '$1'],
  [/[^\s"'<(]+@[^\s"'>)]+/g, '(address)'],
  // JSON Web Tokens, keys and other long random texts.
  [/\b[\w-]{16,}\.[\w-]{16,}\.[\w-]+/g, '(token)'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}\b/g, '(token)'],
  [/(?<![\w./-])\+?\d[\d -]{5,}\d(?!\w|\.\w)/g, '(number)'],
];

/**
 * Removes what can identify a person from an error's message: queries, e-mail addresses, tokens and phone numbers. Edges do it
 * before they report, and the registry before it stores.
 */
export const redact = (message: string): string =>
  RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);
