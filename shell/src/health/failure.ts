export interface Failure {
  kind: 'load' | 'render' | 'rejection';
  /** The error's message, shortened and without personal data. */
  message: string;
}

const MAX_MESSAGE_LENGTH = 200;

/** Not failures of a part: calls that failed or were aborted. */
const NOT_OF_PARTS = new Set(['ApiError', 'AbortError', 'NetworkError']);
/** React has recovered from a difference between the edge's rendering and the browser's. */
const RECOVERED = /^Minified React error #(418|419|421|422|423|425)\b/;

/** Removes queries from URLs, and everything that looks like an e-mail address or a phone number. */
const withoutPersonal = (text: string) =>
  text
    .replace(/(\/[^\s?#]*)[?#][^\s"'`)]*/g, '$1')
    .replace(/[^\s"'<(]+@[^\s"'>)]+/g, '(address)')
    .replace(/(?<![\w./-])\+?\d[\d -]{5,}\d(?!\w|\.\w)/g, '(number)');

function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : '';
  return withoutPersonal(text || 'A value that is not an error was thrown').slice(0, MAX_MESSAGE_LENGTH);
}

/** The failure to report for an error; undefined when the error does not tell anything about the part. */
export function failureOf(kind: 'load' | 'render' | 'uncaught', error: unknown): Failure | undefined {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (NOT_OF_PARTS.has(name) || RECOVERED.test(message)) return undefined;
  const isLoad = kind === 'load' || name === 'ChunkLoadError';
  // Offline, every load fails.
  if (isLoad && !navigator.onLine) return undefined;
  return { kind: isLoad ? 'load' : kind === 'render' ? 'render' : 'rejection', message: messageOf(error) };
}
