import PdfDocument from 'pdfkit';
import type { ItemRow } from '../store.ts';
import { drawItems } from './item-table.ts';
import { BOTTOM } from './sheet.ts';

const HEADS = 24;
const ONE_LINE = 10 * 1.45 + 2 * 7;
const TOP = 70;

const items = (count: number, name = 'Tomato'): ItemRow[] =>
  Array.from(
    { length: count },
    (_, index) => ({ id: index, name, packGrams: 250, quantity: 1, salePricePaise: 1, totalPaise: 1 }) as ItemRow,
  );

/** Draws rows from `y` on. Where they end, and how many pages were begun for them. */
function draw(rows: ItemRow[], y: number) {
  const doc = new PdfDocument({ size: 'A4', margin: 0, font: '' });
  let pages = 0;
  const newPage = () => {
    doc.addPage();
    pages += 1;
    return TOP;
  };
  return { end: drawItems(doc, rows, y, newPage), pages };
}

test('a row is as tall as its lines, below heads of their own height', () => {
  expect(draw([], 100)).toEqual({ end: 100 + HEADS, pages: 0 });
  expect(draw(items(1), 100).end).toBeCloseTo(100 + HEADS + ONE_LINE, 6);
  const { end } = draw(items(1, 'Small Onion Shallots from the hills around Coimbatore in nets'), 100);
  expect((end - 100 - HEADS - 2 * 7) / (10 * 1.45)).toBeCloseTo(2, 6);
});

test('the last row that fits stays on its page, however little is left', () => {
  const start = BOTTOM - HEADS - 3 * ONE_LINE - 0.001;
  const { end, pages } = draw(items(3), start);
  expect(pages).toBe(0);
  expect(end).toBeCloseTo(BOTTOM, 2);
});

test('a row that would go over the end by the least goes on the next page, under heads', () => {
  const start = BOTTOM - HEADS - 3 * ONE_LINE + 0.001;
  const { end, pages } = draw(items(3), start);
  expect(pages).toBe(1);
  expect(end).toBeCloseTo(TOP + HEADS + ONE_LINE, 6);
});

test('a tall row is not cut in two', () => {
  const tall = items(1, 'Small Onion Shallots from the hills around Coimbatore in nets');
  const start = BOTTOM - HEADS - 2 * ONE_LINE;
  const { end, pages } = draw([...items(1), ...tall], start);
  expect(pages).toBe(1);
  expect(end).toBeCloseTo(TOP + HEADS + ONE_LINE + 10 * 1.45, 6);
});
