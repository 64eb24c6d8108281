import { GAP } from './gaps.ts';
import { VIRAMA } from './script-signs.ts';

/**
 * How far two spellings are apart: the lowest total cost of the mistakes that lead from one to the other. 1 is one wrong letter.
 * What people mistype or spell by ear often costs less.
 */
const DOUBLED = 0.5;
const SILENT_H = 0.4;
/** The sign for a consonant without a vowel is the first that people lose. */
const LOST_VIRAMA = 0.3;
const VOWEL_MORE = 0.8;
const SWAPPED = 0.8;
const ALIKE = 0.6;
const NEIGHBOR = 0.9;
/** A letter in place of one that neither sounds like it nor is next to it on a keyboard. */
const OTHER = 1.7;
/** People rarely mistype the first letter. */
const FIRST = 0.6;
/** More often, one vowel for another: "unyon". */
const FIRST_VOWEL = 0.3;
/** The key beside it is a slip of the finger, whichever letter it is. */
const FIRST_NEIGHBOR = 0.3;
/** The consonant that was lost there, whichever it is. */
const FILLED_GAP = 0.3;

const VOWELS = 'aeiouy';
const ALIKES = ['kgcq', 'tdh', 'bpvwf', 'csjzx', 'mn', 'lr', 'iyj', 'uw'];
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Codes of the letters of a folded word are lower. */
const CODES = 128;
/** What it costs to confuse two letters, by their codes. A table of numbers: a search compares thousands of words. */
const CONFUSED = new Float64Array(CODES * CODES).fill(OTHER);
const letters = [...ROWS.join('')];
for (const one of letters)
  for (const other of letters) CONFUSED[one.charCodeAt(0) * CODES + other.charCodeAt(0)] = confusion(one, other);

for (const letter of letters.filter((one) => !VOWELS.includes(one)))
  CONFUSED[GAP.charCodeAt(0) * CODES + letter.charCodeAt(0)] = FILLED_GAP;

function confusion(one: string, other: string): number {
  if (one === other) return 0;
  if (VOWELS.includes(one) && VOWELS.includes(other)) return ALIKE;
  if (ALIKES.some((group) => group.includes(one) && group.includes(other))) return ALIKE;
  return areNeighbors(one, other) ? NEIGHBOR : OTHER;
}

function areNeighbors(one: string, other: string): boolean {
  const place = (letter: string) => {
    const row = ROWS.findIndex((keys) => keys.includes(letter));
    return { row, x: ROWS[row]!.indexOf(letter) + row / 2 };
  };
  const [a, b] = [place(one), place(other)];
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.x - b.x) <= 1;
}

/** Cost of a letter that one spelling has more than the other. */
function extra(word: string, at: number): number {
  const letter = word[at]!;
  if (letter === word[at - 1] || letter === word[at + 1]) return DOUBLED;
  if (letter === 'h' && at > 0) return SILENT_H;
  if (letter === VIRAMA) return LOST_VIRAMA;
  return (VOWELS.includes(letter) && at > 0 ? VOWEL_MORE : 1) + (at === 0 ? FIRST : 0);
}

/** Of each letter of a word. */
function extras(word: string): Float64Array {
  const costs = new Float64Array(word.length);
  for (let at = 0; at < word.length; at += 1) costs[at] = extra(word, at);
  return costs;
}

const instead = (one: string, i: number, other: string, j: number): number => {
  const [a, b] = [one.charCodeAt(i), other.charCodeAt(j)];
  if (a === b) return 0;
  return a < CODES && b < CODES ? CONFUSED[a * CODES + b]! : OTHER;
};

/** What it costs more that the first letters are different. */
const firstCost = (one: string, other: string): number => {
  const cost = instead(one, 0, other, 0);
  if (cost === 0 || one[0] === GAP) return 0;
  if (VOWELS.includes(one[0]!) && VOWELS.includes(other[0]!)) return FIRST_VOWEL;
  return cost === NEIGHBOR ? FIRST_NEIGHBOR : FIRST;
};

/** A syllable in place of its neighbor. */
const SWAPPED_SYLLABLES = 1.2;
/** A syllable typed twice. */
const REPEATED_SYLLABLE = 0.8;
/** Letters of two neighboring syllables. */
const SYLLABLES = [
  [2, 2],
  [2, 1],
  [1, 2],
  [3, 2],
  [2, 3],
] as const;

/** How many letters before `i` and `j` are two syllables in different order, or 0. */
function sizeOfSwap(one: string, i: number, other: string, j: number): number {
  for (const [first, second] of SYLLABLES) {
    const size = first + second;
    if (i < size || j < size) continue;
    if (one.startsWith(other.slice(j - first, j), i - size) && other.startsWith(one.slice(i - second, i), j - size))
      return size;
  }
  return 0;
}

/** The lowest cost of a letter more or less. */
const LEAST_EXTRA = LOST_VIRAMA;
/** A swap reaches this many letters back. */
const REACH = 2;
const SYLLABLES_REACH = 5;

interface DistanceOptions {
  /** Whether the first word was typed by syllables, which then can change places. */
  hasSyllables?: boolean;
  /** Higher costs are of no interest and may be reported as Infinity. */
  most?: number;
}

/** Cost of the mistakes between two folded words. */
export function distance(
  one: string,
  other: string,
  { hasSyllables = false, most = Infinity }: DistanceOptions = {},
): number {
  if (Math.abs(one.length - other.length) * LEAST_EXTRA > most) return Infinity;
  const reach = hasSyllables ? SYLLABLES_REACH : REACH;
  const [extrasOfOne, extrasOfOther] = [extras(one), extras(other)];
  const width = other.length + 1;
  // The costs between the first i letters of one word and the first j of the other, at i * width + j.
  const costs = new Float64Array((one.length + 1) * width);
  for (let j = 1; j < width; j += 1) costs[j] = costs[j - 1]! + extrasOfOther[j - 1]!;
  let tooFar = 0;
  for (let i = 1; i <= one.length; i += 1) {
    const start = i * width;
    const more = extrasOfOne[i - 1]!;
    let least = (costs[start] = costs[start - width]! + more);
    const isRepeated = hasSyllables && i > 3 && one.slice(i - 2, i) === one.slice(i - 4, i - 2);
    for (let j = 1; j < width; j += 1) {
      const at = start + j;
      let cost = costs[at - width - 1]! + instead(one, i - 1, other, j - 1);
      if (i === 1 && j === 1) cost += firstCost(one, other);
      cost = Math.min(cost, costs[at - width]! + more, costs[at - 1]! + extrasOfOther[j - 1]!);
      if (isRepeated) cost = Math.min(cost, costs[at - 2 * width]! + REPEATED_SYLLABLE);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, costs[at - 2 * width - 2]! + SWAPPED);
      else if (hasSyllables) {
        const size = sizeOfSwap(one, i, other, j);
        if (size > 0) cost = Math.min(cost, costs[at - size * width - size]! + SWAPPED_SYLLABLES);
      }
      costs[at] = cost;
      if (cost < least) least = cost;
    }
    tooFar = least > most ? tooFar + 1 : 0;
    if (tooFar >= reach) return Infinity;
  }
  return costs[costs.length - 1]!;
}
