import { leaf } from '../svg/leaves.ts';
import {
  along,
  around,
  ellipse,
  glow,
  type Knot,
  line,
  type Pt,
  put,
  random,
  smooth,
  solid,
  type Tone,
  tone,
  tube,
} from '../svg/svg.ts';

/** A fruit cut in half, its cut face turned to us. */
export const half = (x: number, y: number, rx: number, ry: number, skin: Tone, flesh: Tone, inside: string, turn = 0) =>
  put(
    solid(ellipse(0, 0, rx, ry), skin, { rim: 14 }) +
      solid(ellipse(0, -2, rx * 0.88, ry * 0.88), flesh, { rim: 10, gloss: 0.3 }) +
      inside,
    x,
    y,
    turn,
  );

export const seedsAround = (n: number, rx: number, ry: number, color: string, w: number, h: number) =>
  Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    return `<ellipse cx="${(Math.cos(a) * rx).toFixed(1)}" cy="${(Math.sin(a) * ry).toFixed(1)}" rx="${w}" ry="${h}" fill="${color}" transform="rotate(${((a * 180) / Math.PI + 90).toFixed(0)} ${(Math.cos(a) * rx).toFixed(1)} ${(Math.sin(a) * ry).toFixed(1)})"/>`;
  }).join('');

export const stemLeaf = (x: number, y: number, turn = 40, size = 1) =>
  put(
    solid(
      tube([
        [0, 6, 8],
        [2, -22, 6],
        [8, -40, 8],
      ]),
      stalk,
      { rim: 5 },
    ) + put(leaf('ovate', 96, 28, green), 4, -18, turn),
    x,
    y,
    0,
    size,
  );

export const green = tone('#5fae3c', '#b7e36a', '#1f6b4a');

export const deepGreen = tone('#2f8a4b', '#7fcf6a', '#0f4f48');

export const stalk = tone('#8fb944', '#d3e98a', '#4f7a3a');

/** A green star-shaped cap with a stalk, center at 0 0, stalk upwards. */
export function calyx(size: number, colors: Tone = green, points = 5): string {
  const star = around(0, 0, (a) => size * (0.62 + 0.38 * Math.cos(points * a + Math.PI / 2)), 60, 0.55);
  return (
    solid(star, colors, { rim: size * 0.16 }) +
    solid(
      tube([
        [0, 2, size * 0.15],
        [size * 0.03, -size * 0.35, size * 0.11],
        [size * 0.16, -size * 0.7, size * 0.14],
      ]),
      colors,
      { rim: size * 0.1 },
    )
  );
}

/** A long fruit along a spine with lines running along it. */
export function ridged(
  spine: readonly Knot[],
  colors: Tone,
  ridges: readonly number[],
  ridge: { color: string; width: number; opacity?: number },
  rim = 16,
): string {
  const samples = along(spine, 24);
  const inside = ridges
    .map((share) =>
      line(
        smooth(
          samples.map((s): Pt => [s.x - Math.sin(s.angle) * s.r * share, s.y + Math.cos(s.angle) * s.r * share]),
          false,
        ),
        ridge.color,
        ridge.width,
        ridge.opacity ?? 0.7,
      ),
    )
    .join('');
  return solid(tube(spine, 24), colors, { rim, inside });
}

/** Small round bumps all over a body along a spine; returned as the inside of that body. */
export function bumps(spine: readonly Knot[], seed: number, count: number, size: number, colors: Tone): string {
  const rnd = random(seed);
  const samples = along(spine, count);
  return samples
    .flatMap((s) =>
      [-0.86, -0.45, 0, 0.45, 0.86].map((across) => {
        const reach = across * s.r + rnd(-3, 3);
        const [x, y] = [s.x - Math.sin(s.angle) * reach + rnd(-3, 3), s.y + Math.cos(s.angle) * reach + rnd(-3, 3)];
        const r = size * (1 - Math.abs(across) * 0.35) * rnd(0.75, 1.15);
        return `<ellipse cx="${x.toFixed(1)}" cy="${(y + 2).toFixed(1)}" rx="${(r * 1.25).toFixed(1)}" ry="${r.toFixed(1)}" fill="${colors.dark}" opacity=".5" transform="rotate(${((s.angle * 180) / Math.PI).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/><ellipse cx="${(x - 1).toFixed(1)}" cy="${(y - 1).toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 0.75).toFixed(1)}" fill="${colors.light}" opacity=".8" transform="rotate(${((s.angle * 180) / Math.PI).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
      }),
    )
    .join('');
}

/** A round fruit with highlight; `inside` is clipped to it. */
export function ball(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colors: Tone,
  inside = '',
  rim = rx * 0.16,
): string {
  return (
    solid(ellipse(cx, cy, rx, ry), colors, { rim, inside }) +
    glow(cx - rx * 0.38, cy - ry * 0.45, rx * 0.34, ry * 0.24, '#ffffff', 0.5, -30)
  );
}

/** Speckles inside an ellipse. */
export function speckles(
  seed: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  color: string,
  size = 2.2,
  opacity = 0.5,
): string {
  const rnd = random(seed);
  return Array.from({ length: count }, () => {
    const [a, r] = [rnd(0, Math.PI * 2), Math.sqrt(rnd())];
    return `<circle cx="${(cx + Math.cos(a) * r * rx).toFixed(1)}" cy="${(cy + Math.sin(a) * r * ry).toFixed(1)}" r="${(size * rnd(0.5, 1.3)).toFixed(1)}" fill="${color}" opacity="${opacity}"/>`;
  }).join('');
}
