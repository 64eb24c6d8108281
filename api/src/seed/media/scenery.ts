import { emoji } from './emoji.ts';
import { good } from './drawings-plans.ts';
import { leaf } from './leaves.ts';
import { deepGreen, green } from './parts.ts';
import { box, ellipse, glow, line, mix, put, random, smooth, solid, tone, uid } from './svg.ts';

/** Scenes are drawn on 1280 x 848 and are built of these. */
export const W = 1280;
export const H = 848;

const vertical = (stops: readonly [number, string][], x: number, y: number, w: number, h: number) => {
  const id = uid();
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#${id})"/>`;
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

export const sunDisc = (x: number, y: number, r: number, colour = '#fff1b8') =>
  glow(x, y, r * 3.4, r * 3.4, colour, 0.75) +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${mix(colour, '#ffffff', 0.4)}"/>`;

export const cloud = (x: number, y: number, s: number, colour = '#ffffff', opacity = 0.85) =>
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
      tone(colour, '#ffffff', mix(colour, '#8b9fc0', 0.4)),
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
export function table(y: number, colour = '#b9814f'): string {
  const planks = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${i * 213 - 60} ${H}L${i * 160 + 100} ${y}" stroke="${mix(colour, '#3a1f14', 0.4)}" stroke-width="4" opacity=".45"/>`,
  ).join('');
  return (
    vertical(
      [
        [0, mix(colour, '#ffffff', 0.18)],
        [1, mix(colour, '#3a1f14', 0.25)],
      ],
      0,
      y,
      W,
      H - y,
    ) +
    planks +
    `<rect y="${y}" width="${W}" height="9" fill="${mix(colour, '#ffffff', 0.4)}" opacity=".6"/>`
  );
}

/** A plain wall with light falling from one side. */
export const wall = (colour: string) =>
  vertical(
    [
      [0, mix(colour, '#ffffff', 0.25)],
      [1, colour],
    ],
    0,
    0,
    W,
    H,
  ) + glow(320, 160, 700, 500, '#ffffff', 0.55);

/** A slatted crate, its items heaped above the front. The crate is `w` wide with its top edge at `y`. */
export function crate(x: number, y: number, w: number, content: string, colour = '#c8935a'): string {
  const h = w * 0.46;
  const slat = (i: number) =>
    solid(box(x, y + i * (h / 3), w, h / 3 - 6, 8), tone(mix(colour, i % 2 ? '#ffffff' : '#7a4a2a', 0.08)), {
      rim: 10,
      gloss: 0.25,
      inside: line(
        `M${x + 10} ${y + i * (h / 3) + 14}q${w / 2} ${i % 2 ? 8 : -6} ${w - 20} 2`,
        mix(colour, '#5a3018', 0.5),
        2,
        0.35,
      ),
    });
  const post = (px: number) =>
    solid(box(px, y - 8, w * 0.07, h + 12, 6), tone(mix(colour, '#5a3018', 0.18)), { rim: 8, gloss: 0.3 });
  return `<ellipse cx="${x + w / 2}" cy="${y + h + 2}" rx="${w * 0.56}" ry="${w * 0.05}" fill="#22180f" opacity=".3"/><rect x="${x + 6}" y="${y - 10}" width="${w - 12}" height="${h * 0.6}" rx="10" fill="${mix(colour, '#2a140a', 0.6)}"/>${content}${[0, 1, 2].map(slat).join('')}${post(x + w * 0.02)}${post(x + w * 0.91)}`;
}

/** Goods heaped above a crate at x, y of width w: three rows, each lower and wider than the one behind it. */
export function heaped(slug: string, x: number, y: number, w: number): string {
  const rnd = random(Math.round(x * 3 + y + w));
  const size = w / 2.3;
  return [2, 3, 4]
    .map((n, row) =>
      Array.from({ length: n }, (_, i) =>
        good(
          slug,
          x + w * (0.5 + (i - (n - 1) / 2) * 0.245),
          y - size * (0.46 - row * 0.23),
          size,
          rnd(-24, 24),
          i % 2 === 1,
        ),
      ).join(''),
    )
    .join('');
}

/** The basket of the emoji set with goods above its rim. */
export const basket = (
  x: number,
  y: number,
  w: number,
  items: readonly (readonly [string, number, number, number, number?])[],
) =>
  `<ellipse cx="${x}" cy="${y + w * 0.46}" rx="${w * 0.44}" ry="${w * 0.05}" fill="#22180f" opacity=".28"/>${items.map(([slug, dx, dy, size, turn = 0]) => good(slug, x + dx * w, y + dy * w, size * w, turn)).join('')}${emoji('basket', x, y, w)}`;

/** A striped market awning over the top of the scene. */
export function awning(y: number, colours: readonly [string, string], drop = 150): string {
  return `<g>${Array.from({ length: 11 }, (_, i) => {
    const x = i * 128 - 64;
    return solid(`M${x} ${y - drop}h128v${drop}a64 46 0 0 1 -128 0Z`, tone(colours[i % 2] ?? colours[0]), {
      rim: 18,
      gloss: 0.25,
    });
  }).join('')}</g>`;
}

export const tree = (x: number, y: number, w: number) => emoji('tree', x, y - w * 0.44, w);
export const palm = (x: number, y: number, w: number, flip = false) => emoji('palm', x, y - w * 0.44, w, 0, {}, flip);

/** A broad banana plant. */
export const bananaPlant = (x: number, y: number, s: number, seed: number) => {
  const rnd = random(seed);
  return put(
    solid(
      smooth([
        [-26, 0],
        [-18, -150],
        [-8, -280],
        [8, -280],
        [18, -150],
        [26, 0],
      ]),
      tone('#9bbf62', '#dbeca6', '#5c8a4b'),
      { rim: 14 },
    ) +
      [-96, 92, -66, 62, -34, 36, 0]
        .map((t, i) =>
          put(
            leaf('oblong', 250 + rnd(-20, 30), 52, i % 2 ? green : deepGreen, { rib: '#e3f2b8', veins: 7 }),
            0,
            -262,
            t,
          ),
        )
        .join(''),
    x,
    y,
    0,
    s,
  );
};

export const seedlingTray = (x: number, y: number, w: number, columns: number) =>
  `${Array.from({ length: columns * 3 }, (_, i) => {
    const [c, r] = [i % columns, Math.floor(i / columns)];
    return emoji('seedling', x + (c + 0.5) * (w / columns) + (r - 1) * 6, y - 34 + r * 40, (w / columns) * 0.94);
  }).join('')}${solid(box(x - 12, y + 66, w + 24, 46, 12), tone('#4a4f5c', '#868d9c', '#23262f'), { rim: 10 })}`;

export const fence = (y: number, colour = '#f4ead6') =>
  `${line(`M-10 ${y + 26}H${W + 10}`, mix(colour, '#7a5a3a', 0.25), 14)}${line(`M-10 ${y + 76}H${W + 10}`, mix(colour, '#7a5a3a', 0.25), 14)}${Array.from({ length: 15 }, (_, i) => solid(`M${i * 92 - 12} ${y + 112}V${y + 8}L${i * 92 + 10} ${y - 14}L${i * 92 + 32} ${y + 8}V${y + 112}Z`, tone(colour, '#ffffff', mix(colour, '#7a5a3a', 0.4)), { rim: 8 })).join('')}`;

export const shade = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.12}" fill="#16241c" opacity=".26"/>`;
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
