import sharp from 'sharp';

/** px: enough for a drawing that takes half of a picture. */
const SIDE = 520;

/** Places a rendered drawing on a 512 sheet: its center at x, y, and its width. */
export type Stamp = (x: number, y: number, width: number, turn?: number, flip?: boolean) => string;

/** Renders a drawing once, so that a picture can show it many times. */
export async function stampOf(drawing: string): Promise<Stamp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${SIDE}" height="${SIDE}">${drawing}</svg>`;
  const png = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer();
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return (x, y, width, turn = 0, flip = false) => {
    const scale = width / SIDE;
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})"><image x="${-SIDE / 2}" y="${-SIDE / 2}" width="${SIDE}" height="${SIDE}" href="${href}"/></g>`;
  };
}
