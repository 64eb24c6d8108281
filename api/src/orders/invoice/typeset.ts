import { join } from 'node:path';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';

/** `api/fonts`, from `src/orders/invoice` and from `dist/orders/invoice` alike. */
const FOLDER = join(import.meta.dirname, '../../../fonts');

type Weight = 'Regular' | 'SemiBold';

/** Scripts that have a font of their own, with the joiners that shape them. All else is the Latin font's. */
const SCRIPTS: [family: string, run: RegExp][] = [
  ['NotoSansDevanagari', /[\p{Script_Extensions=Devanagari}\p{Join_Control}]+/uy],
  ['NotoSansTamil', /[\p{Script=Tamil}\p{Join_Control}]+/uy],
  ['NotoSans', /[^\p{Script_Extensions=Devanagari}\p{Script=Tamil}\p{Join_Control}]+/uy],
];

interface Run {
  text: string;
  font: string;
  width: number;
}

/** Text as it stands on one line of the page. Lengths are points. */
export interface Line {
  runs: Run[];
  width: number;
}

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

export const LINE_HEIGHT = 1.45;

/** Gives a document the fonts; only the glyphs it shows are embedded. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [family] of SCRIPTS) {
    for (const weight of ['Regular', 'SemiBold']) {
      const name = `${family}-${weight}`;
      doc.registerFont(name, font(name) as unknown as PDFKit.Mixins.PDFFontSource);
    }
  }
}

/** Reading a font takes longer than all else that a document needs, so each is read once. */
const fonts = new Map<string, Font>();
function font(name: string): Font {
  const known = fonts.get(name) ?? (openSync(join(FOLDER, `${name}.ttf`)) as Font);
  fonts.set(name, known);
  return known;
}

/** Breaks text into lines no wider than `width`, between words where it can, and keeps the breaks it has. */
export function breakLines(doc: PDFKit.PDFDocument, text: string, width: number, style: Style): Line[] {
  const fits = (candidate: string) => measure(doc, candidate, style).width <= width;
  const lines: string[] = [];
  for (const paragraph of printable(text).split('\n')) {
    let line = '';
    for (const piece of pieces(paragraph.trim(), fits)) {
      if (line && !fits(line + piece)) {
        lines.push(line);
        line = '';
      }
      line += line ? piece : piece.trimStart();
    }
    lines.push(line);
  }
  return lines.map((line) => measure(doc, line.trimEnd(), style));
}

/** Words, each with the blank before it; one that is wider than a line in characters as readers see them. */
function pieces(paragraph: string, fits: (text: string) => boolean): string[] {
  const words = paragraph.match(/\s*\S+/gu) ?? [];
  return words.flatMap((word) =>
    fits(word.trimStart()) ? [word] : [...graphemes.segment(word)].map((part) => part.segment),
  );
}

const graphemes = new Intl.Segmenter('en-IN');

const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200c\u200d]/gu, '');

function measure(doc: PDFKit.PDFDocument, text: string, { size, weight = 'Regular' }: Style): Line {
  const runs = runsOf(text).map(({ family, text: part }): Run => {
    const font = `${family}-${weight}`;
    return { text: part, font, width: doc.font(font).fontSize(size).widthOfString(part) };
  });
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** A font shapes one script at a time. */
function runsOf(text: string): { family: string; text: string }[] {
  const runs: { family: string; text: string }[] = [];
  for (let at = 0; at < text.length;) {
    for (const [family, pattern] of SCRIPTS) {
      pattern.lastIndex = at;
      const found = pattern.exec(text)?.[0];
      if (found === undefined) continue;
      runs.push({ family, text: found });
      at += found.length;
      break;
    }
  }
  return runs;
}

/** Puts lines below `y` and gives the `y` below them. With `align: 'right'`, `x` is the right edge. */
export function drawLines(doc: PDFKit.PDFDocument, lines: Line[], x: number, y: number, style: Style): number {
  const { size, color = '#1a251c', align = 'left' } = style;
  const height = size * LINE_HEIGHT;
  lines.forEach((line, index) => {
    let left = align === 'right' ? x - line.width : x;
    for (const run of line.runs) {
      // Fonts differ in what they leave above their letters: all stand on one baseline.
      const baseline = y + index * height + size * 1.06;
      doc.font(run.font).fontSize(size).fillColor(color);
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += run.width;
    }
  });
  return y + lines.length * height;
}

/** Breaks and draws at once. */
export function drawText(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width, ...style }: Style & { x: number; y: number; width: number },
): number {
  return drawLines(doc, breakLines(doc, text, width, style), style.align === 'right' ? x + width : x, y, style);
}
