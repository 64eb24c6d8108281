import { good } from '../goods/all.ts';
import { deepGreen, green } from '../goods/parts.ts';
import { emoji } from '../svg/emoji.ts';
import { leaf } from '../svg/leaves.ts';
import { W } from './scenery.ts';
import { box, glow, line, mix, put, random, smooth, solid, tone } from '../svg/svg.ts';

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
export function awning(y: number, colors: readonly [string, string], drop = 150): string {
  return `<g>${Array.from({ length: 11 }, (_, i) => {
    const x = i * 128 - 64;
    return solid(`M${x} ${y - drop}h128v${drop}a64 46 0 0 1 -128 0Z`, tone(colors[i % 2] ?? colors[0]), {
      rim: 18,
      gloss: 0.25,
    });
  }).join('')}</g>`;
}

export const tree = (x: number, y: number, w: number) => emoji('tree', x, y - w * 0.44, w);
export const palm = (x: number, y: number, w: number, flip = false) => emoji('palm', x, y - w * 0.44, w, 0, flip);

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

export const fence = (y: number, color = '#f4ead6') =>
  `${line(`M-10 ${y + 26}H${W + 10}`, mix(color, '#7a5a3a', 0.25), 14)}${line(`M-10 ${y + 76}H${W + 10}`, mix(color, '#7a5a3a', 0.25), 14)}${Array.from({ length: 15 }, (_, i) => solid(`M${i * 92 - 12} ${y + 112}V${y + 8}L${i * 92 + 10} ${y - 14}L${i * 92 + 32} ${y + 8}V${y + 112}Z`, tone(color, '#ffffff', mix(color, '#7a5a3a', 0.4)), { rim: 8 })).join('')}`;

export const shade = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.12}" fill="#16241c" opacity=".26"/>`;

export const stand = (name: Parameters<typeof emoji>[0], x: number, y: number, w: number, flip = false) =>
  shade(x, y, w * 0.42) + emoji(name, x, y - w * 0.44, w, 0, flip);

export const shelf = (y: number) => solid(box(60, y, 1160, 34, 10), tone('#b9814f', '#e6bd8c', '#7c4d2e'), { rim: 10 });

export const window = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="300" height="340" rx="16" fill="#ffffff"/><rect x="${x + 16}" y="${y + 16}" width="268" height="308" fill="#bfe4f3"/>${glow(x + 90, y + 90, 130, 110, '#fff7d0', 0.9)}<path d="M${x + 150} ${y}v340M${x} ${y + 170}h300" stroke="#ffffff" stroke-width="14"/>`;
