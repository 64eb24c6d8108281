import type { Io } from './io.ts';

/**
 * Control characters (C0 without tab and newline, DEL, C1) drive a terminal: they move the cursor, rewrite what was printed or
 * set the clipboard. Characters that change the direction or end a line show a text other than the one that is there.
 */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** A text without characters that drive a terminal. Only those are removed: a whole sequence could hide other text. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '');

/** A text from outside as part of a line: it begins no line of its own. */
export const oneLine = (text: string): string => printable(text.replace(/[\t\n\r]+/g, ' '));

/** The same terminal, to which nothing is printed that could drive it, whatever it comes from. */
export const printableIo = (io: Io): Io => ({
  ...io,
  data: (text) => io.data(printable(text)),
  words: (text) => io.words(printable(text)),
  ask: io.ask && ((question, options) => io.ask!(printable(question), options)),
});
