import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_FOLDER } from '../../media/folder.ts';

type Attributes = Record<string, string>;

/** Draws the shop's logo from the SVG file of the pages. Supports groups, paths and circles in plain colors. */
export function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, height: number): void {
  const svg = readFileSync(join(MEDIA_FOLDER, 'brand/logo.svg'), 'utf8');
  const [, , , boxHeight = height] = (attributesOf(svg)['viewBox'] ?? '').split(' ').map(Number);
  doc.save().translate(x, y);
  doc.scale(height / boxHeight);
  let group: Attributes = {};
  for (const [, tag = '', text = ''] of svg.matchAll(/<(\/?g|path|circle)\b([^>]*)>/g)) {
    if (tag === 'g') group = attributesOf(text);
    else if (tag === '/g') group = {};
    else drawShape(doc, tag, { ...group, ...attributesOf(text) });
  }
  doc.restore();
}

function drawShape(doc: PDFKit.PDFDocument, tag: string, shape: Attributes): void {
  if (tag === 'circle') doc.circle(Number(shape['cx']), Number(shape['cy']), Number(shape['r']));
  else doc.path(shape['d'] ?? '');
  if (!shape['stroke']) return void doc.fill(shape['fill'] ?? '#000000');
  doc.lineWidth(Number(shape['stroke-width'])).lineCap('round').lineJoin('round').stroke(shape['stroke']);
}

const attributesOf = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
