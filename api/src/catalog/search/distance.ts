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

const VOWELS = 'aeiouy';
const ALIKES = ['kgcq', 'tdh', 'bpvwf', 'csjzx', 'mn', 'lr', 'iyj'];
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Pairs of different letters, and what it costs to confuse them. */
const CONFUSED = new Map<string, number>();
const letters = [...ROWS.join('')];
for (const one of letters) for (const other of letters) CONFUSED.set(one + other, confusion(one, other));

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

const firstCost = (one: string, other: string) => {
  if (VOWELS.includes(one[0]!) && VOWELS.includes(other[0]!)) return FIRST_VOWEL;
  return CONFUSED.get(one[0]! + other[0]!) === NEIGHBOR ? FIRST_NEIGHBOR : FIRST;
};

const instead = (one: string, other: string) => CONFUSED.get(one + other) ?? (one === other ? 0 : OTHER);

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

/** Whether the letters before `i` and `j` are two syllables in different order. */
function areSwapped(
  one: string,
  i: number,
  other: string,
  j: number,
  [first, second]: readonly [number, number],
): boolean {
  const size = first + second;
  if (i < size || j < size) return false;
  const [a, b] = [one.slice(i - size, i), other.slice(j - size, j)];
  return a.slice(0, first) === b.slice(second) && a.slice(first) === b.slice(0, second);
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
  let tooFar = 0;
  const rows: number[][] = [[0]];
  const [first] = rows as [number[]];
  for (let j = 1; j <= other.length; j += 1) first.push(first[j - 1]! + extra(other, j - 1));
  const swapped = (i: number, j: number) => {
    const letters = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
    if (letters) return rows[i - 2]![j - 2]! + SWAPPED;
    const sizes = hasSyllables && SYLLABLES.find((pair) => areSwapped(one, i, other, j, pair));
    return sizes ? rows[i - sizes[0] - sizes[1]]![j - sizes[0] - sizes[1]]! + SWAPPED_SYLLABLES : Infinity;
  };
  const repeated = (i: number, j: number) =>
    hasSyllables && i > 3 && one.slice(i - 2, i) === one.slice(i - 4, i - 2)
      ? rows[i - 2]![j]! + REPEATED_SYLLABLE
      : Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    const above = rows[i - 1]!;
    const row = [above[0]! + extra(one, i - 1)];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const cost = instead(one[i - 1]!, other[j - 1]!);
      const changed = above[j - 1]! + cost + (i === 1 && j === 1 && cost > 0 ? firstCost(one, other) : 0);
      const more = Math.min(above[j]! + extra(one, i - 1), repeated(i, j));
      row.push(Math.min(more, row[j - 1]! + extra(other, j - 1), changed, swapped(i, j)));
    }
    tooFar = Math.min(...row) > most ? tooFar + 1 : 0;
    if (tooFar >= reach) return Infinity;
  }
  return rows[one.length]![other.length]!;
}
