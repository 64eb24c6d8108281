import { spellUnknown, useFont } from './fonts.ts';
import type { Weight } from './fonts.ts';
import { clustersOf, paragraphOf, runsOf } from './runs.ts';
import type { Paragraph, Run } from './runs.ts';

/** Text on one line of the page. Lengths are in points. */
export interface Line {
  runs: (Run & { width: number })[];
  width: number;
}

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

export const LINE_HEIGHT = 1.45;

/** Breaks text into lines no wider than `width`, between words if possible. Existing line breaks stay. */
export function breakLines(doc: PDFKit.PDFDocument, text: string, width: number, style: Style): Line[] {
  return printable(text)
    .split('\n')
    .flatMap((words) => breakParagraph(doc, paragraphOf(words.trim()), width, style));
}

function breakParagraph(doc: PDFKit.PDFDocument, paragraph: Paragraph, width: number, style: Style): Line[] {
  const { text } = paragraph;
  /** The trimmed line from `start` to `end`. */
  const line = (start: number, end: number): Line => {
    const part = text.slice(start, end);
    const from = start + part.length - part.trimStart().length;
    return measure(doc, runsOf(paragraph, from, Math.max(from, start + part.trimEnd().length)), style);
  };
  const fits = (start: number, end: number) => line(start, end).width <= width;
  const lines: Line[] = [];
  let start = 0;
  let end = 0;
  for (const length of pieceLengths(text, fits)) {
    if (end > start && !fits(start, end + length)) {
      lines.push(line(start, end));
      start = end;
    }
    end += length;
  }
  return [...lines, line(start, end)];
}

/** Words, each with its preceding space; a word wider than a line is split into grapheme clusters. */
function pieceLengths(text: string, fits: (start: number, end: number) => boolean): number[] {
  return [...text.matchAll(/\s*\S+/gu)].flatMap(({ 0: word, index }) =>
    fits(index, index + word.length) ? [word.length] : clustersOf(word).map((cluster) => cluster.length),
  );
}

/**
 * Removes invisible characters that do not affect shaping. Direction comes from the text, never from typed control
 * characters.
 */
const printable = (text: string) =>
  spellUnknown(
    text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/(?!\n|\p{Join_Control}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}]/gu, ''),
  );

function measure(doc: PDFKit.PDFDocument, found: Run[], { size, weight = 'Regular' }: Style): Line {
  const runs = found.map((run) => ({
    ...run,
    width: useFont(doc, run.family, weight, size).widthOfString(run.text),
  }));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** Puts lines below `y` and gives the `y` below them. With `align: 'right'`, `x` is the right edge. */
export function drawLines(doc: PDFKit.PDFDocument, lines: Line[], x: number, y: number, style: Style): number {
  const { size, weight = 'Regular', color = '#1a251c', align = 'left' } = style;
  const height = size * LINE_HEIGHT;
  lines.forEach((line, index) => {
    let left = align === 'right' ? x - line.width : x;
    for (const run of line.runs) {
      // Fonts differ in what they leave above their letters: all stand on one baseline.
      const baseline = y + index * height + size * 1.06;
      useFont(doc, run.family, weight, size).fillColor(color);
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
