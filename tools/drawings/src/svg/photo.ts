import sharp from 'sharp';
import { mix, uid } from './svg.ts';

/** A soft square ground in one tint, lit from above. */
function ground(tint: string, width = 512, height = 512): string {
  const id = uid();
  return `<radialGradient id="${id}" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="${mix(tint, '#ffffff', 0.62)}"/><stop offset="1" stop-color="${tint}"/></radialGradient><rect width="${width}" height="${height}" fill="url(#${id})"/>`;
}

/** A drawing with the shadow it throws. */
export function shadowed(inner: string, { drop = 14, soft = 12, strength = 0.3 } = {}): string {
  const id = uid();
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${soft}"/><feOffset dy="${drop}" result="s"/><feFlood flood-color="#23324a" flood-opacity="${strength}"/><feComposite in2="s" operator="in" result="t"/><feMerge><feMergeNode in="t"/><feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#${id})">${inner}</g>`;
}

/** A product shot: the drawing, a little smaller than the sheet, on tinted ground with a pool of shadow below. */
export const photo = (drawing: string, tint: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="960" height="960">${ground(tint)}<ellipse cx="256" cy="446" rx="168" ry="20" fill="${mix(tint, '#1d2a3a', 0.55)}" opacity=".28" filter="url(#pool)"/><filter id="pool" x="-30%" y="-100%" width="160%" height="300%"><feGaussianBlur stdDeviation="12"/></filter>${shadowed(`<g transform="translate(28 24) scale(.89)">${drawing}</g>`)}</svg>`;

/** The drawing as pixels, at its own size. */
export const render = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
