const NEIGHBORS: Record<string, string> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    [...row].map((letter, at) => [letter, row[at + 1] ?? row[at - 1]!]),
  ),
);

/** A name with one mistake behind its first letter, the same for the same number: a letter lost, doubled, swapped or next to the right one. */
export function mistype(name: string, number: number): string {
  const letters = [...name.normalize('NFC')];
  const places = letters.flatMap((letter, at) => (at > 0 && /[\p{L}\p{M}]/u.test(letter) ? [at] : []));
  const at = places[(number * 7) % places.length]!;
  const letter = letters[at]!;
  const last = at === letters.length - 1 || letters[at + 1] === letter || letters[at + 1] === ' ';
  const wrong = [[], [letter, letter], [NEIGHBORS[letter] ?? letter + letter]][number % 4];
  if (wrong) letters.splice(at, 1, ...wrong);
  else if (last) letters.splice(at, 1);
  else letters.splice(at, 2, letters[at + 1]!, letter);
  return letters.join('');
}
