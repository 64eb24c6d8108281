import { box, mix, solid, type Tone, tone } from '../svg/svg.ts';
import type { Stamp } from './stamp.ts';

const cardboard = tone('#cf9a5c', '#f0c88d', '#9a6238');
/** The inside of the box: its left, top, width and height on the sheet. */
const INSIDE = { x: 76, y: 76, width: 360, height: 360 };

const flap = (d: string, card: Tone) => solid(d, card, { rim: 10, gloss: 0.25 });

/** An open box of a plan seen from above, with one of each item in rows. */
export function fromAbove(items: readonly Stamp[], card: Tone = cardboard): string {
  const columns = Math.ceil(Math.sqrt(items.length));
  const rows = Math.ceil(items.length / columns);
  const placed = items.map((stamp, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? items.length - columns * row : columns;
    const cell = { width: INSIDE.width / inRow, height: INSIDE.height / rows };
    return stamp(
      INSIDE.x + ((i % columns) + 0.5) * cell.width,
      INSIDE.y + (row + 0.5) * cell.height,
      Math.min(cell.width, cell.height) * 1.45,
    );
  });
  return `${flap('M76 76L24 40Q12 60 12 256T24 472L76 436Z', card)}${flap('M436 76L488 40Q500 60 500 256T488 472L436 436Z', card)}${flap('M76 76L54 14Q80 6 256 6T458 14L436 76Z', card)}${flap('M76 436L54 498Q80 506 256 506T458 498L436 436Z', card)}<path d="${box(66, 66, 380, 380, 10)}" fill="${card.dark}"/><path d="${box(76, 76, 360, 360, 6)}" fill="${mix(card.base, '#fff6e4', 0.72)}"/>${placed.join('')}`;
}
