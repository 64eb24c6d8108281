export interface Failure {
  kind: 'load' | 'render' | 'rejection';
  /** What was thrown, in a few words, with nothing of the visitor's in it. */
  message: string;
}

const LONGEST_MESSAGE = 200;

/** No part's fault: a call that got no answer or a bad one, or that was given up. */
const NOT_OF_PARTS = new Set(['ApiError', 'AbortError', 'NetworkError']);
/** React has mended what the edge's rendering and the browser's did not agree on. */
const MENDED = /^Minified React error #(418|419|421|422|423|425)\b/;

/** Addresses lose their queries, and what looks like an e-mail address or a telephone number goes. */
const withoutPersonal = (text: string) =>
  text
    .replace(/(\/[^\s?#]*)[?#][^\s"'`)]*/g, '$1')
    .replace(/[^\s"'<(]+@[^\s"'>)]+/g, '(address)')
    .replace(/(?<![\w./-])\+?\d[\d -]{5,}\d(?!\w|\.\w)/g, '(number)');

function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : '';
  return withoutPersonal(text || 'Something that is no error was thrown').slice(0, LONGEST_MESSAGE);
}

/** What a part is told to have done wrong, or nothing when what happened says nothing about it. */
export function failureOf(kind: 'load' | 'render' | 'uncaught', error: unknown): Failure | undefined {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (NOT_OF_PARTS.has(name) || MENDED.test(message)) return undefined;
  const isLoad = kind === 'load' || name === 'ChunkLoadError';
  // Without a network nothing comes, whoever made it.
  if (isLoad && !navigator.onLine) return undefined;
  return { kind: isLoad ? 'load' : kind === 'render' ? 'render' : 'rejection', message: messageOf(error) };
}
