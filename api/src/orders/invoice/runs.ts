import bidiFactory from 'bidi-js';
import { drawsRightToLeft, familyOf } from './fonts.ts';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en-IN');

/** Text of one font and one direction, in the order in which the font receives it. */
export interface Run {
  family: string;
  text: string;
}

/** A line of typed text with the direction of each UTF-16 unit. */
export interface Paragraph {
  text: string;
  levels: Uint8Array;
}

/** The direction of a paragraph is that of its first letter. */
export function paragraphOf(text: string): Paragraph {
  // bidi-js reads single UTF-16 units and treats the halves of an emoji as Latin letters, so each is replaced by a
  // symbol.
  const symbols = text.replace(/[\u{10000}-\u{10ffff}]/gu, '\u2600\u2600');
  return { text, levels: bidi.getEmbeddingLevels(symbols, 'auto').levels };
}

/** Characters as readers see them. */
export const clustersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** The runs of a part of a paragraph, in visual order from left to right. */
export function runsOf({ text, levels }: Paragraph, start: number, end: number): Run[] {
  const runs: (Run & { level: number })[] = [];
  let at = start;
  for (const cluster of clustersOf(text.slice(start, end)).flatMap(inOneFont)) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    const family = familyOf(cluster) ?? last?.family ?? 'NotoSans';
    if (last?.family === family && last.level === level) last.text += cluster;
    else runs.push({ family, level, text: cluster });
    at += cluster.length;
  }
  return inVisualOrder(runs).map(({ family, level, text: typed }) => ({ family, text: asDrawn(family, level, typed) }));
}

/** If no font has both a letter and its mark, they are drawn one after the other. */
const inOneFont = (cluster: string) => (familyOf(cluster) ? [cluster] : [...cluster]);

/** Rule L2 of the Unicode Bidirectional Algorithm, on runs instead of characters. */
function inVisualOrder<Item extends { level: number }>(runs: Item[]): Item[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      if (ordered[from]!.level < level) continue;
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  }
  return ordered;
}

/** Fonts reverse only the letters of right-to-left scripts; all other characters are reversed here. */
function asDrawn(family: string, level: number, typed: string): string {
  const rightToLeft = level % 2 === 1;
  if (!rightToLeft && !drawsRightToLeft(family, typed)) return typed;
  const mirrored = rightToLeft
    ? typed.replace(/./gu, (character) => bidi.getMirroredCharacter(character) ?? character)
    : typed;
  if (drawsRightToLeft(family, mirrored) === rightToLeft) return mirrored;
  return clustersOf(mirrored).toReversed().join('');
}
