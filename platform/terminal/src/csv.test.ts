import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { writeCsv } from './csv.ts';
import { printable } from './printable.ts';

const read = (text: string): string[][] => parse(text, { relax_column_count: false }) as string[][];
/** Texts with the characters that matter to CSV, spreadsheets and terminals far more often than by chance. */
const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', "'", ',', ';', '\n', '\r', '\t', ' ', '=', '+', '-', '@', '＝', '\u001b'),
    fc.string(),
  ),
});

test('any text survives, apart from control characters and the quote before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(awkward, awkward), { minLength: 1, maxLength: 5 }), (rows) => {
      const [head, ...cells] = read(
        writeCsv(
          ['a', 'b'],
          rows.map(([a, b]) => ({ a, b })),
        ),
      );
      expect(head).toEqual(['a', 'b']);
      expect(cells.map((row) => row.map(plain))).toEqual(rows.map((row) => row.map(plain)));
    }),
  );
});

/** A cell as a reader that removes the quote and spaces before a formula sees it. */
const plain = (text: string): string => printable(text).replace(/^'?\s*(?=[=+\-@\t＝＋－＠])/, '');

test('no cell starts a formula', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      const [[cell = ''] = []] = read(writeCsv(['a'], [{ a: text }], { header: false }));
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
  );
});

test('a page without a header continues the page before it', () => {
  const pages = [writeCsv(['id'], [{ id: 1 }]), writeCsv(['id'], [{ id: 2 }], { header: false })];
  expect(pages.join('')).toBe('id\n1\n2\n');
});

test('dates, yes and no, and missing cells', () => {
  const row = { at: new Date(0), bad: true, forced: false, to: null };
  expect(writeCsv(['at', 'bad', 'forced', 'to'], [row], { header: false })).toBe('1970-01-01T00:00:00.000Z,yes,no,\n');
});
