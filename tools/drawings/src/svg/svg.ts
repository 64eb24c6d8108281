/** The few primitives every drawing is made of. Drawings are SVG fragments on a 512 x 512 sheet. */

export type Pt = readonly [number, number];
/** A point of a spine and the half thickness of the body there. */
export type Knot = readonly [number, number, number];
export interface Tone {
  light: string;
  base: string;
  dark: string;
}

let serial = 0;
/** A document-wide unique id for gradients, clips and filters. */
export const uid = (): string => `u${(serial++).toString(36)}`;

/** A small deterministic random source (mulberry32), so that a picture is the same in every run. */
export function random(seed: number): (low?: number, high?: number) => number {
  let state = seed >>> 0;
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return low + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (high - low);
  };
}

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Mixes two #rrggbb colors; `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const at = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share);
  return `#${[at(0), at(1), at(2)].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** Three steps of one color; light and dark are derived where not given. */
export function tone(base: string, light = mix(base, '#fffbe0', 0.42), dark = mix(base, '#1d1747', 0.28)): Tone {
  return { light, base, dark };
}

const f = (value: number) => Math.round(value * 10) / 10;

/** A smooth closed (or open) path through points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Pt[], closed = true): string {
  const n = points.length;
  const at = (i: number): Pt => (closed ? points[(i + n) % n] : points[Math.min(Math.max(i, 0), n - 1)]) as Pt;
  const start = at(0);
  let d = `M${f(start[0])} ${f(start[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 6)} ${f(p1[1] + (p2[1] - p0[1]) / 6)} ${f(p2[0] - (p3[0] - p1[0]) / 6)} ${f(p2[1] - (p3[1] - p1[1]) / 6)} ${f(p2[0])} ${f(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${f(cx - rx)} ${f(cy)}a${f(rx)} ${f(ry)} 0 1 0 ${f(2 * rx)} 0a${f(rx)} ${f(ry)} 0 1 0 ${f(-2 * rx)} 0Z`;

export const box = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${f(x + r)} ${f(y)}h${f(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${f(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${f(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${f(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** A closed path around a center whose radius is a function of the angle (radians, clockwise from the right). */
export function around(cx: number, cy: number, radius: (angle: number) => number, steps = 48, squash = 1): string {
  const points = Array.from({ length: steps }, (_, i): Pt => {
    const angle = (i / steps) * 2 * Math.PI;
    return [cx + Math.cos(angle) * radius(angle), cy + Math.sin(angle) * radius(angle) * squash];
  });
  return smooth(points);
}

/** Samples of a spine: place, half thickness and direction at even steps. */
export function along(spine: readonly Knot[], steps: number): { x: number; y: number; r: number; angle: number }[] {
  const at = (i: number) => spine[Math.min(Math.max(i, 0), spine.length - 1)] as Knot;
  const place = (t: number): Knot => {
    const i = Math.min(Math.floor(t * (spine.length - 1)), spine.length - 2);
    const u = t * (spine.length - 1) - i;
    const blend = (k: 0 | 1 | 2) => {
      const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
      return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
    };
    return [blend(0), blend(1), Math.max(blend(2), 0.3)];
  };
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const [[x, y, r], before, after] = [place(t), place(Math.max(t - 0.01, 0)), place(Math.min(t + 0.01, 1))];
    return { x, y, r, angle: Math.atan2(after[1] - before[1], after[0] - before[0]) };
  });
}

/** The outline of a body along a spine, with round ends: pods, gourds, roots, stems. */
export function tube(spine: readonly Knot[], steps = 20): string {
  const samples = along(spine, steps);
  const side = (sign: number) =>
    samples.map(({ x, y, r, angle }): Pt => [x - Math.sin(angle) * r * sign, y + Math.cos(angle) * r * sign]);
  const cap = (index: number, sign: number): Pt[] => {
    const s = samples.at(index);
    if (!s) return [];
    const turn = (a: number): Pt => [s.x + Math.cos(s.angle + a) * s.r, s.y + Math.sin(s.angle + a) * s.r];
    return [turn((sign * Math.PI) / 4), turn(0), turn((-sign * Math.PI) / 4)].map((p): Pt =>
      index < 0 ? p : [2 * s.x - p[0], 2 * s.y - p[1]],
    );
  };
  return smooth([...side(1), ...cap(-1, 1), ...side(-1).toReversed(), ...cap(0, 1)]);
}

const blur = (amount: number, id: string) =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

/** A rounded, softly lit body: gradient from upper left, shaded rim at lower right, light rim at upper left. */
export function solid(d: string, { light, base, dark }: Tone, { rim = 16, gloss = 0.5, inside = '' } = {}): string {
  const [fill, clip, soft, fine] = [uid(), uid(), uid(), uid()];
  return `<radialGradient id="${fill}" cx=".34" cy=".26" r=".86"><stop offset="0" stop-color="${light}"/><stop offset=".46" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<clipPath id="${clip}"><path d="${d}"/></clipPath>${blur(rim * 0.62, soft)}${blur(rim * 0.36, fine)}
<path d="${d}" fill="url(#${fill})"/><g clip-path="url(#${clip})">${inside}
<path d="${d}" fill="none" stroke="${dark}" stroke-width="${rim * 1.5}" opacity=".58" transform="translate(${rim * 0.5} ${rim * 0.55})" filter="url(#${soft})" transform-origin="0 0"/>
<path d="${d}" fill="none" stroke="#fff" stroke-width="${rim * 0.55}" opacity="${gloss}" transform="translate(${rim * 0.55} ${rim * 0.6})" filter="url(#${fine})" mask="url(#${lightMask(clip)})"/></g>${maskOf(clip)}`;
}

const lightMask = (clip: string) => `${clip}m`;
const maskOf = (clip: string) =>
  `<linearGradient id="${clip}g" x1="0" y1="0" x2="1" y2="1"><stop offset=".1" stop-color="#fff"/><stop offset=".5" stop-color="#000"/></linearGradient><mask id="${clip}m" maskContentUnits="objectBoundingBox"><rect x="-.2" y="-.2" width="1.4" height="1.4" fill="url(#${clip}g)"/></mask>`;

/** A soft patch of color (a highlight, a blush, a shade). */
export function glow(cx: number, cy: number, rx: number, ry: number, color: string, opacity = 0.6, turn = 0): string {
  const id = uid();
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><ellipse cx="${f(cx)}" cy="${f(cy)}" rx="${f(rx)}" ry="${f(ry)}" fill="url(#${id})" transform="rotate(${turn} ${f(cx)} ${f(cy)})"/>`;
}

export const line = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

/** Places a fragment: moved to x, y, turned in degrees and scaled (about its own origin). */
export const put = (inner: string, x: number, y: number, turn = 0, scale = 1, flip = false): string =>
  `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)}) scale(${flip ? -scale : scale} ${scale})">${inner}</g>`;

/** Places a 512 sheet (a whole drawing) with its center at x, y and the given width. */
export const sheet = (inner: string, x: number, y: number, width: number, turn = 0, flip = false): string =>
  put(`<g transform="translate(-256 -256)">${inner}</g>`, x, y, turn, width / 512, flip);
