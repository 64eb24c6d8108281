import { line, mix, type Pt, put, random, smooth, type Tone, tone, uid } from './svg.ts';

export type LeafKind =
  'ovate' | 'lance' | 'mint' | 'heart' | 'round' | 'obovate' | 'oblong' | 'lobed' | 'frill' | 'strap' | 'arrow';

/** Half width at a place along the leaf (0 stalk, 1 tip), as a share of the widest place. */
const profiles: Record<Exclude<LeafKind, 'lobed'>, (t: number) => number> = {
  ovate: (t) => Math.sin(Math.PI * t ** 0.72),
  lance: (t) => Math.sin(Math.PI * t ** 0.85) ** 1.25,
  mint: (t) => Math.sin(Math.PI * t ** 0.7) * (1 + 0.09 * Math.sin(t * 44)),
  heart: (t) => (t < 0.22 ? 0.62 + 1.72 * t : Math.cos(((t - 0.22) / 0.78) * (Math.PI / 2)) ** 0.8),
  round: (t) => Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2)) * (1 + 0.05 * Math.sin(t * 40)),
  obovate: (t) => Math.sin(Math.PI * t ** 1.5) ** 0.9,
  oblong: (t) => Math.sin(Math.PI * t) ** 0.55,
  frill: (t) => Math.sin(Math.PI * t ** 1.15) ** 0.7 * (1 + 0.13 * Math.sin(t * 52)),
  strap: (t) => Math.min(1, t * 8) * Math.max(0, 1 - t) ** 0.35,
  arrow: (t) => (t < 0.16 ? 0.78 + t : Math.sin(Math.PI * (0.5 + ((t - 0.16) / 0.84) * 0.5)) ** 0.9),
};

/** The outline of a leaf of length `long`, half width `wide`, stalk at 0 0, tip straight up. */
function leafOutline(kind: LeafKind, long: number, wide: number): string {
  if (kind === 'lobed') return lobedOutline(long, wide);
  const profile = profiles[kind];
  const steps = kind === 'mint' || kind === 'frill' ? 26 : 12;
  const half = (sign: number) =>
    Array.from({ length: steps - 1 }, (_, i): Pt => {
      const t = (i + 1) / steps;
      return [sign * wide * profile(t), -long * t + (kind === 'heart' && t < 0.2 ? long * 0.1 : 0)];
    });
  return smooth([[0, 0], ...half(1), [0, -long], ...half(-1).toReversed()]);
}

/** A fan of three round lobes with a scalloped edge: coriander, celery, parsley. */
function lobedOutline(long: number, wide: number): string {
  const lobe = (turn: number, reach: number): Pt[] =>
    [-0.5, -0.42, -0.2, 0, 0.2, 0.42, 0.5].map((u, i) => {
      const angle = ((turn + u * 62) * Math.PI) / 180;
      const r = reach * (Math.abs(u) === 0.5 ? 0.52 : i % 2 ? 0.94 : 1.04);
      return [Math.sin(angle) * r * wide * 1.3, -0.16 * long - Math.cos(angle) * r * long * 0.84];
    });
  return smooth(
    [[0, 0], ...lobe(68, 0.86), ...lobe(0, 1), ...lobe(-68, 0.86)].map((p, i, all) =>
      i === 0 ? p : (all[all.length - i] ?? p),
    ) as Pt[],
  );
}

/** One leaf with midrib and veins. */
export function leaf(
  kind: LeafKind,
  long: number,
  wide: number,
  colors: Tone,
  { rib = mix(colors.light, '#ffffff', 0.35), veins = 4 } = {},
): string {
  const id = uid();
  const d = leafOutline(kind, long, wide);
  let lines = line(`M0 0Q${wide * 0.06} ${-long * 0.5} 0 ${-long * 0.93}`, rib, Math.max(1.6, long * 0.022), 0.85);
  for (let i = 1; i <= veins; i++) {
    const y = -long * (0.1 + (0.66 * i) / (veins + 1));
    const reach = wide * 0.62 * Math.sin(Math.PI * Math.min(0.96, 0.12 + i / (veins + 1.2)));
    for (const sign of [-1, 1])
      lines += line(
        `M0 ${y}q${sign * reach * 0.5} ${-long * 0.04} ${sign * reach} ${-long * 0.14}`,
        rib,
        Math.max(1, long * 0.011),
        0.5,
      );
  }
  return `<linearGradient id="${id}" x1="0" y1=".1" x2="1" y2=".8"><stop offset="0" stop-color="${colors.light}"/><stop offset=".5" stop-color="${colors.base}"/><stop offset="1" stop-color="${colors.dark}"/></linearGradient><path d="${d}" fill="url(#${id})" stroke="${colors.dark}" stroke-opacity=".28" stroke-width="1.5"/>${lines}`;
}

/** Makes greens at the back of a bunch darker and those in front lighter. */
const depth = (colors: Tone, share: number): Tone =>
  share < 0.5
    ? tone(
        mix(colors.base, '#0c3b2c', (0.5 - share) * 0.55),
        mix(colors.light, '#0c3b2c', (0.5 - share) * 0.5),
        mix(colors.dark, '#0c3b2c', (0.5 - share) * 0.5),
      )
    : tone(
        mix(colors.base, '#ffffff', (share - 0.5) * 0.16),
        mix(colors.light, '#ffffff', (share - 0.5) * 0.22),
        colors.dark,
      );

export interface Bunch {
  seed: number;
  kind: LeafKind;
  colors: Tone;
  stem?: Tone;
  /** stems; leaves a stem; length and half width of a leaf */
  stems?: number;
  leaves?: number;
  long?: number;
  wide?: number;
  /** how far the stems fan out, in degrees to each side, and their length */
  spread?: number;
  reach?: number;
  thick?: number;
  rib?: string;
  tie?: string | null;
}

/** A tied bunch of greens: stems fan out of a tie, each with leaves along its upper part. */
export function bunch({
  seed,
  kind,
  colors,
  stem = tone('#8cc152'),
  stems = 9,
  leaves = 4,
  long = 110,
  wide = 40,
  spread = 42,
  reach = 285,
  thick = 9,
  rib,
  tie = '#c98b4b',
}: Bunch): string {
  const rnd = random(seed);
  const [rootX, rootY] = [256, 405];
  let back = '';
  let front = '';
  const order = Array.from({ length: stems }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (stems - 1) / 2) - Math.abs(a - (stems - 1) / 2),
  );
  order.forEach((i, rank) => {
    const share = stems === 1 ? 0.5 : i / (stems - 1);
    const angle = (share - 0.5) * 2 * spread + rnd(-4, 4);
    const rad = (angle * Math.PI) / 180;
    const length = reach * (0.94 - 0.16 * Math.abs(share - 0.5)) * rnd(0.9, 1.05);
    const bend = Math.sin(rad) * length * 0.22;
    const at = (t: number): Pt => [
      rootX + (share - 0.5) * 34 + Math.sin(rad) * length * t + bend * t * t,
      rootY - Math.cos(rad) * length * t,
    ];
    const end = at(1);
    const mid = at(0.5);
    const tint = depth(colors, rank / Math.max(1, stems - 1));
    back += line(
      `M${rootX + (share - 0.5) * 30} ${rootY}Q${mid[0] - bend * 0.4} ${mid[1]} ${end[0]} ${end[1]}`,
      depth(stem, rank / stems).base,
      thick,
    );
    back += line(
      `M${rootX + (share - 0.5) * 26} ${rootY}L${rootX + (share - 0.5) * 74} ${rootY + rnd(46, 66)}`,
      depth(stem, rank / stems).base,
      thick * 1.1,
    );
    for (let k = 0; k < leaves; k++) {
      const t = 1 - (k / Math.max(1, leaves)) * 0.62;
      const [x, y] = at(t);
      const side = k === 0 ? 0 : k % 2 ? 1 : -1;
      const turn = angle * 1.15 + side * rnd(38, 66) + rnd(-7, 7);
      const size = rnd(0.84, 1.08) * (k === 0 ? 1 : 0.92);
      front += put(
        leaf(kind, long * size, wide * size, k % 2 ? depth(tint, 0.38) : tint, rib ? { rib } : {}),
        x,
        y + 8,
        turn,
      );
    }
  });
  const band = tie
    ? `${line(`M${rootX - 36} ${rootY + 2}Q${rootX} ${rootY + 16} ${rootX + 36} ${rootY + 2}`, mix(tie, '#3a1d10', 0.35), 17)}${line(`M${rootX - 35} ${rootY - 1}Q${rootX} ${rootY + 12} ${rootX + 35} ${rootY - 1}`, tie, 11)}`
    : '';
  return `${back}${front}${band}`;
}

/** A twig with pairs of leaflets: curry leaves, drumstick leaves, agathi. Points up from 0 0. */
export function sprig({
  length,
  pairs,
  kind,
  long,
  wide,
  colors,
  curve = 0,
  stem = '#7f9a3d',
  thick = 6,
}: {
  length: number;
  pairs: number;
  kind: LeafKind;
  long: number;
  wide: number;
  colors: Tone;
  curve?: number;
  stem?: string;
  thick?: number;
}): string {
  const at = (t: number): Pt => [curve * t * t, -length * t];
  let leaves = '';
  for (let i = 0; i < pairs; i++) {
    const t = 0.12 + (0.84 * i) / pairs;
    const [x, y] = at(t);
    const size = 0.72 + 0.42 * Math.sin(Math.PI * (0.25 + 0.6 * (i / pairs)));
    const lean = (Math.atan2(2 * curve * t, length) * 180) / Math.PI;
    leaves += put(leaf(kind, long * size, wide * size, depth(colors, 0.35), { veins: 3 }), x, y, lean + 60);
    leaves += put(leaf(kind, long * size, wide * size, depth(colors, 0.7), { veins: 3 }), x, y + 5, lean - 60);
  }
  const tip = at(1);
  leaves += put(
    leaf(kind, long, wide, colors, { veins: 3 }),
    tip[0],
    tip[1] + 10,
    (Math.atan2(2 * curve, length) * 180) / Math.PI,
  );
  return `${line(`M0 0Q0 ${-length / 2} ${tip[0]} ${tip[1]}`, stem, thick)}${leaves}`;
}

/** Pulls a wide fan of greens in about its foot, so that it stays on the sheet. */
export const fit = (inner: string, scale = 0.84): string =>
  `<g transform="translate(256 430) scale(${scale}) translate(-256 -430)">${inner}</g>`;
