import { line, mix, put, random, solid, type Tone, tone } from '../svg/svg.ts';

/** What cut food lies in: `content` is drawn between its back rim and its front. */
export type Vessel = (content: string, colors?: Tone, options?: { inner?: string }) => string;
/** Cut food in a vessel. Default: a bowl. */
export type VesselDrawing = (vessel?: Vessel) => string;

/** A bowl seen slightly from above; `content` is drawn between its back rim and its front. */
export function bowl(
  content: string,
  colors: Tone = tone('#f3efe6', '#ffffff', '#b9b0c9'),
  { inner = mix(colors.dark, '#ffffff', 0.25) } = {},
): string {
  const body = 'M56 266C60 352 124 440 256 440S452 352 456 266C456 300 366 328 256 328S56 300 56 266Z';
  return `<ellipse cx="256" cy="266" rx="200" ry="62" fill="${colors.dark}"/><ellipse cx="256" cy="270" rx="190" ry="54" fill="${inner}"/>${content}${solid(body, colors, { rim: 26 })}${line('M58 268C62 300 160 327 256 327S450 300 454 268', mix(colors.light, '#ffffff', 0.6), 7, 0.85)}`;
}

/** A rounded cube of cut fruit, about 2s wide, centered at x, y. */
export function cube(x: number, y: number, s: number, colors: Tone, turn = 0): string {
  const top = `M${-s} ${-s * 0.42}Q0 ${-s * 1.08} ${s} ${-s * 0.42}Q0 ${s * 0.22} ${-s} ${-s * 0.42}Z`;
  const left = `M${-s} ${-s * 0.42}Q${-s * 0.4} ${-s * 0.06} 0 ${-s * 0.08}L0 ${s * 0.98}Q${-s * 0.6} ${s * 0.86} ${-s} ${s * 0.5}Z`;
  const right = `M${s} ${-s * 0.42}Q${s * 0.4} ${-s * 0.06} 0 ${-s * 0.08}L0 ${s * 0.98}Q${s * 0.6} ${s * 0.86} ${s} ${s * 0.5}Z`;
  const join = (d: string, color: string) =>
    `<path d="${d}" fill="${color}" stroke="${color}" stroke-width="${s * 0.16}" stroke-linejoin="round"/>`;
  return put(join(left, colors.base) + join(right, colors.dark) + join(top, colors.light), x, y, turn);
}

/** Scatters things heaped in a bowl: rows from back to front. `draw` gets the place and a random source. */
export function heap(
  seed: number,
  draw: (x: number, y: number, rnd: (low?: number, high?: number) => number, i: number) => string,
  { rows = 4, each = 6, top = 196, bottom = 292, width = 165 } = {},
): string {
  const rnd = random(seed);
  let out = '';
  let i = 0;
  for (let row = 0; row < rows; row++) {
    const t = row / Math.max(1, rows - 1);
    const reach = width * (0.62 + 0.38 * Math.sin(Math.PI * (0.18 + t * 0.5)));
    for (let k = 0; k < each; k++) {
      const u = ((k + (row % 2 ? 0.5 : 0)) / (each - 0.5)) * 2 - 1;
      out += draw(
        256 + u * reach + rnd(-8, 8),
        top + (bottom - top) * t + u * u * 34 * (1 - t) + rnd(-6, 6) - 10 * Math.cos(u * 1.5) * t,
        rnd,
        i++,
      );
    }
  }
  return out;
}
