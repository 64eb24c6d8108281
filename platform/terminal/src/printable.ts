import type { Io } from './io.ts';

/**
 * Control characters (C0 without tab and newline, DEL, C1) drive a terminal: they move the cursor, overwrite printed text or
 * set the clipboard. Characters that change the text direction or end a line make a text look like another one.
 */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Removes characters that drive a terminal. The rest of an escape sequence stays, because it could be ordinary text. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '');

/** Text from outside as part of a line: printable, and without line breaks. */
export const oneLine = (text: string): string => printable(text.replace(/[\t\n\r]+/g, ' '));

/** The same terminal, with everything printed on it made printable. */
export const printableIo = (io: Io): Io => ({
  ...io,
  data: (text) => io.data(printable(text)),
  words: (text) => io.words(printable(text)),
  ask: io.ask && ((question, options) => io.ask!(printable(question), options)),
});
