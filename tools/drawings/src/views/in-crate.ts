import { crate } from '../scenes/crate.ts';
import { random } from '../svg/svg.ts';
import type { Stamp } from './stamp.ts';

/** Rows from back to front: how many, their height on the sheet, and the width of each. */
const ROWS = [
  { many: 3, y: 150, width: 176 },
  { many: 4, y: 196, width: 176 },
  { many: 3, y: 242, width: 190 },
] as const;

/** A crate heaped with one product. */
export function inCrate(stamp: Stamp, seed: number): string {
  const rnd = random(seed);
  const heap = ROWS.map(({ many, y, width }) =>
    Array.from({ length: many }, (_, i) =>
      stamp(256 + (i - (many - 1) / 2) * 104, y + rnd(-8, 8), width, rnd(-22, 22), i % 2 === 1),
    ).join(''),
  ).join('');
  return crate(46, 280, 420, heap);
}
