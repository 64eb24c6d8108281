import type { ItemRow } from '../store.ts';
import { money, packSize } from '../texts.ts';
import { BOTTOM, INNER, PAGE, QUIET, rule } from './sheet.ts';
import { breakLines, drawLines, drawText, LINE_HEIGHT } from './typeset.ts';

const SIZE = 10;
const PADDING = 7;
const ROW_HEIGHT = SIZE * LINE_HEIGHT;

interface Column {
  title: string;
  width: number;
  align?: 'right';
  cell(item: ItemRow, index: number): string;
}

const COLUMNS: Column[] = [
  { title: 'No.', width: 30, cell: (_item, index) => String(index + 1) },
  { title: 'Product', width: INNER - 30 - 60 - 60 - 85 - 90, cell: (item) => item.name },
  { title: 'Pack', width: 60, align: 'right', cell: (item) => packSize(item.packGrams) },
  { title: 'Quantity', width: 60, align: 'right', cell: (item) => String(item.quantity) },
  { title: 'Price', width: 85, align: 'right', cell: (item) => money(item.salePricePaise) },
  { title: 'Amount', width: 90, align: 'right', cell: (item) => money(item.totalPaise) },
];

/**
 * Draws what was sold from `y` on, over as many pages as it takes: a row is never cut in two, and every page has the
 * heads. `newPage` gives the `y` where a page begins.
 * @returns the `y` below the last row
 */
export function drawItems(doc: PDFKit.PDFDocument, items: ItemRow[], y: number, newPage: () => number): number {
  let at = drawHeads(doc, y);
  items.forEach((item, index) => {
    const cells = COLUMNS.map((column) => breakLines(doc, column.cell(item, index), column.width - 8, { size: SIZE }));
    const height = Math.max(...cells.map((lines) => lines.length)) * ROW_HEIGHT + 2 * PADDING;
    if (at + height > BOTTOM) at = drawHeads(doc, newPage());
    forEachColumn((column, x, number) => {
      drawLines(doc, cells[number]!, x, at + PADDING, {
        size: SIZE,
        align: column.align,
        color: number === 0 ? QUIET : undefined,
      });
    });
    at += height;
    rule(doc, at);
  });
  return at;
}

function drawHeads(doc: PDFKit.PDFDocument, y: number): number {
  const height = 22;
  doc
    .roundedRect(PAGE.margin - 8, y, INNER + 16, height, 4)
    .fillColor('#eef4ee')
    .fill();
  forEachColumn(({ title, align, width }, x) => {
    const left = align === 'right' ? x - width : x;
    drawText(doc, title, { x: left, y: y + 5, width, size: 8.5, weight: 'SemiBold', color: QUIET, align });
  });
  return y + height + 2;
}

/** `x` is where a column's text begins or, aligned right, ends. */
function forEachColumn(visit: (column: Column, x: number, index: number) => void): void {
  let left = PAGE.margin;
  COLUMNS.forEach((column, index) => {
    visit(column, column.align === 'right' ? left + column.width : left, index);
    left += column.width;
  });
}
