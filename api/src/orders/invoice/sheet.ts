import { drawText } from './typeset.ts';

/** A4 in points, and the margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 72 };
export const INNER = PAGE.width - 2 * PAGE.margin;
/** Only the footer is below this line. */
export const BOTTOM = PAGE.height - PAGE.foot;
const RIGHT = PAGE.width - PAGE.margin;

export const GREEN = '#1f6d3b';
export const QUIET = '#566052';
const HAIRLINE = '#d5ded7';

export function rule(
  doc: PDFKit.PDFDocument,
  y: number,
  { color = HAIRLINE, width = 0.6, from = PAGE.margin } = {},
): void {
  doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
}

/** The footer of every page: shop, order number, page number and count. Needs `bufferPages`. */
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
