import { buffer } from 'node:stream/consumers';
import type { SettingsRow } from '../../shop-settings/store.ts';
import type { OrderRow } from '../store.ts';
import { day, documentTitle, money, paymentText, savedPaise } from '../texts.ts';
import { drawItems } from './item-table.ts';
import { drawLogo } from './logo.ts';
import { BOTTOM, drawFooters, GREEN, INNER, PAGE, QUIET, rule } from './sheet.ts';
import { drawText } from './typeset.ts';

const CANCELLED = 5;

/** An order's invoice as an A4 document. `shop` is whose it is; without it, the address is missing. */
export async function invoicePdf(order: OrderRow, shop: SettingsRow | undefined): Promise<Buffer> {
  // The library comes with the first invoice: most starts of the process make none.
  const { default: PDFDocument } = await import('pdfkit');
  const title = `${documentTitle(order)} ${order.orderNo}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: 'Farmgate', CreationDate: order.createdAt },
  });
  const file = buffer(doc);
  const newPage = () => {
    doc.addPage();
    drawText(doc, `${title}, continued`, { ...at(PAGE.margin), size: 9, color: QUIET });
    return PAGE.margin + 22;
  };
  const table = drawParties(doc, order, drawHead(doc, order, shop));
  const end = drawItems(doc, order.items, table, newPage);
  drawSums(doc, order, end, newPage);
  drawFooters(doc, ['Farmgate', shop?.contact, shop?.gmail].filter(Boolean).join(' · '), order.orderNo);
  doc.end();
  return file;
}

const at = (y: number, width = INNER) => ({ x: PAGE.margin, y, width });

/** Whose document it is, and what. */
function drawHead(doc: PDFKit.PDFDocument, order: OrderRow, shop: SettingsRow | undefined): number {
  const y = PAGE.margin;
  drawLogo(doc, PAGE.margin, y - 4, 32);
  const address = shop ? `${shop.address}\n${shop.contact} · ${shop.gmail}` : '';
  const left = drawText(doc, address, { ...at(y + 38, INNER * 0.5), size: 9, color: QUIET });

  let right = drawText(doc, documentTitle(order), { ...at(y - 2), size: 18, weight: 'SemiBold', align: 'right' });
  right = drawText(doc, order.orderNo, { ...at(right + 8), size: 12, weight: 'SemiBold', align: 'right' });
  right = drawText(doc, day(order.createdAt), { ...at(right), size: 10, color: QUIET, align: 'right' });
  if (order.status === CANCELLED) {
    right = drawText(doc, 'Cancelled', {
      ...at(right),
      size: 10,
      weight: 'SemiBold',
      color: '#b3261e',
      align: 'right',
    });
  }
  const end = Math.max(left, right) + 14;
  rule(doc, end, { color: GREEN, width: 1.6 });
  return end + 18;
}

/** Who gets it, how they are reached, how it is paid: side by side. */
function drawParties(doc: PDFKit.PDFDocument, order: OrderRow, y: number): number {
  const gap = 20;
  const column = (INNER - 2 * gap) / 3;
  const ends = [
    ['Deliver to', `${order.name}\n${order.address}\n${order.city} ${order.zipcode}`],
    ['Contact', `${order.mobile}\n${order.email}`],
    ['Payment', paymentText(order)],
  ].map(([label = '', words = ''], index) => {
    const place = { x: PAGE.margin + index * (column + gap), width: column };
    const below = drawText(doc, label, { ...place, y, size: 8.5, weight: 'SemiBold', color: QUIET });
    return drawText(doc, words, { ...place, y: below + 2, size: 10 });
  });
  return Math.max(...ends) + 20;
}

/** What it comes to; the sums stay together. */
function drawSums(doc: PDFKit.PDFDocument, order: OrderRow, end: number, newPage: () => number): void {
  const saved = savedPaise(order.items);
  const x = PAGE.margin + INNER * 0.5;
  const width = INNER * 0.5;
  let y = end + 10 + 120 > BOTTOM ? newPage() : end + 10;
  const line = (label: string, amount: number, style: { size: number; weight?: 'SemiBold'; color?: string }) => {
    drawText(doc, label, { ...style, x, y, width });
    y = drawText(doc, money(amount), { ...style, x, y, width, align: 'right' }) + 3;
  };
  if (order.taxPaise > 0) {
    line('Sub total', order.subTotalPaise, { size: 10 });
    line('Tax', order.taxPaise, { size: 10 });
    rule(doc, y + 2, { from: x });
    y += 8;
  }
  line('Total', order.totalPaise, { size: 14, weight: 'SemiBold' });
  if (saved > 0) line('You saved on the MRP', saved, { size: 9, color: GREEN });
  drawText(doc, 'Thank you for shopping fresh. Prices include all charges.', { ...at(y + 14), size: 9, color: QUIET });
}
