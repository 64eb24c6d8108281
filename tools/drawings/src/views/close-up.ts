import sharp from 'sharp';
import { put } from '../svg/svg.ts';

/** px of the rendering in which the place is searched for. */
const SIDE = 128;
/** Times the size of the whole drawing. */
const ZOOM = 2.3;
const WINDOW = Math.round(SIDE / ZOOM);
const STEP = 2;

/**
 * The part of a drawing that has most detail and least ground, 2.3 times as large. It is drawn, not enlarged from pixels.
 * @param bottom Lower edge of what may be shown, on the sheet
 */
export async function closeUp(drawing: string, bottom = 512): Promise<string> {
  const { x, y } = await placeOfDetail(drawing, (bottom * SIDE) / 512);
  return put(put(drawing, -x, -y), 256, 256, 0, ZOOM);
}

/** Its center on the sheet. */
async function placeOfDetail(drawing: string, bottom: number): Promise<{ x: number; y: number }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${SIDE}" height="${SIDE}">${drawing}</svg>`;
  const pixels = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
  let best = { score: -Infinity, x: 0, y: 0 };
  for (let top = 0; top <= bottom - WINDOW; top += STEP) {
    for (let left = 0; left <= SIDE - WINDOW; left += STEP) {
      const score = scoreOf(pixels, left, top);
      if (score > best.score) best = { score, x: left + WINDOW / 2, y: top + WINDOW / 2 };
    }
  }
  return { x: (best.x * 512) / SIDE, y: (best.y * 512) / SIDE };
}

/** How much a pixel of ground costs, compared with the difference of neighboring colors. */
const GROUND = 160;
/** Ground in the middle of the picture costs so many times as much. */
const MIDDLE = 3;

function scoreOf(pixels: Buffer, left: number, top: number): number {
  let score = 0;
  const isMiddle = (offset: number) => Math.abs(offset - WINDOW / 2) < WINDOW / 4;
  for (let y = 0; y < WINDOW; y++) {
    for (let x = 0; x < WINDOW; x++) {
      const at = ((top + y) * SIDE + left + x) * 4;
      if (pixels[at + 3]! < 128) score -= isMiddle(x) && isMiddle(y) ? GROUND * MIDDLE : GROUND;
      else if (x + 1 < WINDOW && pixels[at + 7]! >= 128) score += differenceOf(pixels, at);
    }
  }
  return score;
}

/** Between a pixel and the one to its right, in red and green. */
const differenceOf = (pixels: Buffer, at: number) =>
  Math.abs(pixels[at]! - pixels[at + 4]!) + Math.abs(pixels[at + 1]! - pixels[at + 5]!);
