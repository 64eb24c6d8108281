import { drawText } from './typeset.ts';

/** A4 in points, and what stays free around what is printed. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 72 };
export const INNER = PAGE.width - 2 * PAGE.margin;
/** Nothing but the footer stands below. */
export const BOTTOM = PAGE.height - PAGE.foot;
const RIGHT = PAGE.width - PAGE.margin;

export const GREEN = '#2f7d3b';
export const QUIET = '#5c6f61';
const HAIRLINE = '#d5ded7';

export function rule(
  doc: PDFKit.PDFDocument,
  y: number,
  { color = HAIRLINE, width = 0.6, from = PAGE.margin } = {},
): void {
  doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
}

/** The shop's mark: two leaves on a stem, 26 points high. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y);
  doc.path('M13 26 C13 17 13 14 13 9').lineWidth(1.8).lineCap('round').strokeColor(GREEN).stroke();
  doc.path('M13 15 C4 15 1 9 1 2 C9 2 13 6 13 15 Z').fillColor(GREEN).fill();
  doc.path('M13 19 C13 11 17 8 25 8 C25 15 21 19 13 19 Z').fillColor('#7fb889').fill();
  doc.restore();
}

/** Under every page: whose it is, which order, which page of how many. Needs `bufferPages`. */
export function drawFooters(doc: PDFKit.PDFDocument, left: string, orderNo: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const y = BOTTOM + 20;
    const style = { size: 8, color: QUIET };
    rule(doc, y - 8);
    drawText(doc, left, { ...style, x: PAGE.margin, y, width: INNER * 0.65 });
    drawText(doc, `${orderNo} · Page ${page + 1} of ${count}`, {
      ...style,
      align: 'right',
      x: PAGE.margin,
      y,
      width: INNER,
    });
  }
}
