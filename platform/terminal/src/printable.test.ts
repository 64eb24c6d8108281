import { oneLine, printable, printableIo } from './printable.ts';
import type { Io } from './io.ts';
import { table } from './table.ts';

test.each([
  ['a color', '\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['a window title', '\u001b]0;owned\u0007Asha', ']0;ownedAsha'],
  ['an 8-bit sequence', '\u009b2JAsha', '2JAsha'],
  ['an overwritten line', 'rejected\rpaid', 'rejectedpaid'],
  ['backspaces', 'no\b\byes\u007f', 'noyes'],
  ['reversed text', 'a\u202egpj.exe\u2066x', 'agpj.exex'],
  ['line separators', 'a\u2028b\u2029c', 'abc'],
])('%s does not reach the terminal', (_what, text, printed) => expect(printable(text)).toBe(printed));

test.each(['தக்காளி ₹45.50', '😀👩‍🌾', 'one\ttwo\nthree', 'العربية'])('%j is printed unchanged', (text) => {
  expect(printable(text)).toBe(text);
});

test('text from outside cannot start a new line', () => {
  expect(oneLine('4 Lake View\r\nTotal ₹0, Paid')).toBe('4 Lake View Total ₹0, Paid');
  expect(table(['NAME', 'X'], [['Asha\nFG-1', '\u001b[2Jy']])).toBe('NAME       X\nAsha FG-1  [2Jy');
});

test('everything that a program prints or asks is printable', async () => {
  const printed: string[] = [];
  const keep = (text: string) => void printed.push(text);
  const io = { data: keep, words: keep, ask: async (question: string) => (keep(question), 'y') } as unknown as Io;
  const safe = printableIo(io);
  safe.data('\u001bdata');
  safe.words('\u001bwords');
  expect(await safe.ask!('\u001bask')).toBe('y');
  expect(printed).toEqual(['data', 'words', 'ask']);
  expect(printableIo({ ...io, ask: null }).ask).toBeNull();
});
