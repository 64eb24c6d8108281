import { join } from 'node:path';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import { allowNullAnchors } from './null-anchors.ts';

/** `api/fonts`, from `src/orders/invoice` and from `dist/orders/invoice` alike. */
const FOLDER = join(import.meta.dirname, '../../../fonts');

export type Weight = 'Regular' | 'SemiBold';

const LATIN = 'NotoSans';
const EMOJI = 'NotoEmoji';

/** In the order of lookup. Only the first font has the bold weight, which the invoice's own texts use. */
const FAMILIES = [
  LATIN,
  'NotoSansTamil',
  'NotoSansDevanagari',
  'NotoSansMalayalam',
  'NotoSansTelugu',
  'NotoSansKannada',
  'NotoSansArabic',
  EMOJI,
];

/** The family whose font has all of these characters; undefined without one. */
export function familyOf(text: string): string | undefined {
  const order = /\p{Emoji_Presentation}|\uFE0F/u.test(text) ? [EMOJI, ...FAMILIES] : FAMILIES;
  return order.find((family) => [...text].every((character) => covers(family, character)));
}

/** Joiners and variation selectors have no own glyph: they change the glyph before them. */
const covers = (family: string, character: string) =>
  /\p{Default_Ignorable_Code_Point}/u.test(character) || fontOf(family).hasGlyphForCodePoint(character.codePointAt(0)!);

/**
 * Replaces each character that no font has by its code point, such as `[U+4E2D]`, so that readers see what was there.
 */
export const spellUnknown = (text: string): string =>
  text.replace(/[^\n\u0020-\u007e]/gu, (character) =>
    familyOf(character) ? character : `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
  );

/** Whether the font itself orders this text from right to left. */
export const drawsRightToLeft = (family: string, text: string): boolean =>
  family !== LATIN && (fontOf(family).layout(text) as { direction?: string }).direction === 'rtl';

/** Sets the document's font. Only the glyphs in use are embedded. */
export function useFont(doc: PDFKit.PDFDocument, family: string, weight: Weight, size: number): PDFKit.PDFDocument {
  const name = `${family}-${family === LATIN ? weight : 'Regular'}`;
  doc.registerFont(name, fontOf(family, weight) as unknown as PDFKit.Mixins.PDFFontSource);
  return doc.font(name).fontSize(size);
}

/** Reading fonts takes most of a document's time, so each is read once, when it is first needed. */
const fonts = new Map<string, Font>();
function fontOf(family: string, weight: Weight = 'Regular'): Font {
  const file = `${family}-${family === LATIN ? weight : 'Regular'}.ttf`;
  const known = fonts.get(file) ?? allowNullAnchors(openSync(join(FOLDER, file)) as Font);
  fonts.set(file, known);
  return known;
}
