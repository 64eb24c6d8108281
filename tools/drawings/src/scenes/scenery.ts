import { ellipse, glow, mix, put, random, smooth, solid, tone, uid } from '../svg/svg.ts';

/** Scenes are drawn on 1280 x 848 and are built of these. */
export const W = 1280;
export const H = 848;

const vertical = (stops: readonly [number, string][], x: number, y: number, w: number, h: number) => {
  const id = uid();
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`;
};

export const skies = {
  dawn: ['#6f6fb0', '#f0a08a', '#ffdca6'],
  morning: ['#8fc7ea', '#cfe8f2', '#fdf3d8'],
  noon: ['#5fb4e6', '#a8daf2', '#e4f5f7'],
  dusk: ['#4b3f86', '#c9658a', '#ffb380'],
  rain: ['#6d8496', '#9db1ba', '#cfdad6'],
  night: ['#141c3f', '#2b3a6b', '#54609a'],
} as const;

export const sky = (name: keyof typeof skies) =>
  vertical(
    skies[name].map((c, i) => [i / 2, c] as [number, string]),
    0,
    0,
    W,
    H,
  );

export const sunDisc = (x: number, y: number, r: number, color = '#fff1b8') =>
  glow(x, y, r * 3.4, r * 3.4, color, 0.75) +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${mix(color, '#ffffff', 0.4)}"/>`;

export const cloud = (x: number, y: number, s: number, color = '#ffffff', opacity = 0.85) =>
  `<g opacity="${opacity}">${put(
    solid(
      smooth([
        [-120, 30],
        [-110, -10],
        [-60, -24],
        [-30, -62],
        [30, -60],
        [56, -28],
        [104, -20],
        [124, 24],
        [60, 42],
        [-60, 42],
      ]),
      tone(color, '#ffffff', mix(color, '#8b9fc0', 0.4)),
      { rim: 26 },
    ),
    x,
    y,
    0,
    s,
  )}</g>`;

/** A ridge of hills across the scene; `y` is its mean height. */
export function hills(seed: number, y: number, swing: number, light: string, dark: string): string {
  const rnd = random(seed);
  const [a, b, c] = [rnd(0, 6), rnd(0, 6), rnd(0.6, 1.4)];
  const points = Array.from({ length: 27 }, (_, i) => {
    const x = -20 + i * 51;
    return `${x} ${(y + Math.sin(i * 0.42 * c + a) * swing + Math.sin(i * 0.93 + b) * swing * 0.4).toFixed(0)}`;
  });
  const id = uid();
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><path d="M-20 ${H + 10}L${points.join('L')}L${W + 20} ${H + 10}Z" fill="url(#${id})"/>`;
}

/** Planted rows that run to a vanishing point on the horizon. */
export function rows(horizon: number, crop: string, soil: string, vanish = 640, count = 15): string {
  const ground = vertical(
    [
      [0, mix(soil, '#ffffff', 0.15)],
      [1, mix(soil, '#2a1a20', 0.2)],
    ],
    0,
    horizon,
    W,
    H - horizon,
  );
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = -900 + (i / (count - 1)) * 3080;
    const w = 62;
    out += `<path d="M${vanish} ${horizon}L${x - w} ${H}L${x + w} ${H}Z" fill="${i % 2 ? crop : mix(crop, '#ffffff', 0.14)}"/>`;
    for (let k = 1; k <= 11; k++) {
      const t = (k / 11) ** 1.9;
      const [px, py, r] = [vanish + (x - vanish) * t, horizon + (H - horizon) * t, 4 + 46 * t];
      if (px < -60 || px > W + 60) continue;
      out += `<ellipse cx="${px.toFixed(0)}" cy="${(py - r * 0.3).toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * 0.62).toFixed(0)}" fill="${mix(crop, k % 2 ? '#ffffff' : '#f4ff9a', 0.2)}"/><ellipse cx="${px.toFixed(0)}" cy="${(py + r * 0.12).toFixed(0)}" rx="${(r * 0.9).toFixed(0)}" ry="${(r * 0.36).toFixed(0)}" fill="${mix(crop, '#0c3b2c', 0.3)}" opacity=".5"/>`;
    }
  }
  return (
    ground +
    `<clipPath id="f${horizon}"><rect y="${horizon}" width="${W}" height="${H}"/></clipPath><g clip-path="url(#f${horizon})">${out}</g>`
  );
}

/** A tabletop of planks across the foot of the scene. */
export function table(y: number, color = '#b9814f'): string {
  const planks = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${i * 213 - 60} ${H}L${i * 160 + 100} ${y}" stroke="${mix(color, '#3a1f14', 0.4)}" stroke-width="4" opacity=".45"/>`,
  ).join('');
  return (
    vertical(
      [
        [0, mix(color, '#ffffff', 0.18)],
        [1, mix(color, '#3a1f14', 0.25)],
      ],
      0,
      y,
      W,
      H - y,
    ) +
    planks +
    `<rect y="${y}" width="${W}" height="9" fill="${mix(color, '#ffffff', 0.4)}" opacity=".6"/>`
  );
}

/** A plain wall with light falling from one side. */
export const wall = (color: string) =>
  vertical(
    [
      [0, mix(color, '#ffffff', 0.25)],
      [1, color],
    ],
    0,
    0,
    W,
    H,
  ) + glow(320, 160, 700, 500, '#ffffff', 0.55);

export const grass = (y: number) => hills(3, y, 8, '#9ccf62', '#4f9a4a');

export const dots = (
  seed: number,
  count: number,
  draw: (x: number, y: number, rnd: (a?: number, b?: number) => number) => string,
  y0 = 0,
  y1 = H,
) => {
  const rnd = random(seed);
  return Array.from({ length: count }, () => draw(rnd(0, W), rnd(y0, y1), rnd)).join('');
};

export const moon = (x: number, y: number, r: number) =>
  glow(x, y, r * 3, r * 3, '#dfe6ff', 0.5) +
  solid(ellipse(x, y, r, r), tone('#eef1ff', '#ffffff', '#b9c1e6'), { rim: 14 });
