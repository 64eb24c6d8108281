import { sheet } from '../svg/svg.ts';

export type Drawings = Record<string, () => string>;

/** One of the drawings at a place, with its center at x, y. Throws when there is none of that name. */
export function place(
  drawings: Drawings,
  slug: string,
  x: number,
  y: number,
  width: number,
  turn = 0,
  flip = false,
): string {
  const draw = drawings[slug];
  if (!draw) throw new Error(`There is no drawing called '${slug}'.`);
  return sheet(draw(), x, y, width, turn, flip);
}
