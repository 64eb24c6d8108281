import { ellipse, glow, line, put, smooth, solid, type Tone, tone } from '../svg/svg.ts';

const purple = tone('#a23568', '#e795b4', '#561440');
const copper = tone('#b4536a', '#efaf9e', '#6b2240');

/** An onion in its skin, from the dry neck above to the roots below; about 210 wide. */
function onion(colors: Tone, { neck = 34, slim = 1 } = {}): string {
  const roots = [-26, -14, -4, 6, 16, 28]
    .map((x) => line(`M${x * 0.4} 98Q${x * 0.7} 112 ${x} ${126 - Math.abs(x) * 0.2}`, '#cdb184', 3.5))
    .join('');
  const body = smooth([
    [0, -98 - neck],
    [13, -88 - neck * 0.5],
    [22, -84],
    [66 * slim, -62],
    [102 * slim, -6],
    [94 * slim, 56],
    [46 * slim, 98],
    [0, 108],
    [-46 * slim, 98],
    [-94 * slim, 56],
    [-102 * slim, -6],
    [-66 * slim, -62],
    [-22, -84],
    [-13, -88 - neck * 0.5],
  ]);
  const veins = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]
    .map((u, i) =>
      line(
        `M${u * 8} ${-90 - neck * 0.4}C${u * 16} -60 ${u * 78 * slim} -30 ${u * 76 * slim} 20S${u * 26 * slim} 92 0 106`,
        i % 2 ? colors.light : colors.dark,
        i % 2 ? 4 : 3,
        0.45,
      ),
    )
    .join('');
  return (
    roots +
    solid(body, colors, { rim: 22, inside: veins + glow(0, -104 - neck * 0.5, 44, 44, '#d9a05c', 0.9) }) +
    glow(-40 * slim, -14, 18, 40, '#ffffff', 0.5, 18)
  );
}

/** The cut face of an onion: rings. */
const cutOnion =
  solid(ellipse(0, 0, 104, 98), purple, { rim: 10 }) +
  [94, 76, 58, 41, 25]
    .map((r, i) =>
      solid(ellipse(0, 0, r, r * 0.94), tone(i % 2 ? '#f9e6f0' : '#f3d3e4', '#ffffff', '#dfa9c8'), {
        rim: 6,
        gloss: 0.2,
      }),
    )
    .join('') +
  [94, 76, 58, 41, 25]
    .map((r) => `<ellipse rx="${r}" ry="${r * 0.94}" fill="none" stroke="#b0447f" stroke-width="4" opacity=".75"/>`)
    .join('');

/** A small onion without its skin, about 60 wide. */
export const peeledOnion = put(
  solid(
    smooth([
      [0, -104],
      [20, -80],
      [72, -40],
      [84, 30],
      [48, 88],
      [0, 98],
      [-48, 88],
      [-84, 30],
      [-72, -40],
      [-20, -80],
    ]),
    tone('#e2a3c4', '#fdf0f7', '#a4528c'),
    {
      rim: 26,
      inside: [-0.9, -0.3, 0.3, 0.9].map((u) => line(`M0 -100Q${u * 110} 0 ${u * 16} 98`, '#b8659c', 6, 0.5)).join(''),
    },
  ) + `<path d="${ellipse(0, 94, 22, 9)}" fill="#efdcc0"/>`,
  0,
  0,
  0,
  0.36,
);

/** Onions. */
export const onions: Record<string, () => string> = {
  'big-onion': () =>
    put(onion(purple), 172, 222, -8, 1.04) + put(onion(purple), 344, 218, 10, 0.98) + put(cutOnion, 262, 350, -6, 0.98),
  'small-onion': () =>
    (
      [
        [170, 150, -20],
        [262, 130, 4],
        [352, 156, 24],
        [118, 252, -34],
        [214, 238, -8],
        [306, 244, 12],
        [398, 262, 36],
        [164, 350, -16],
        [262, 352, 6],
        [356, 358, 26],
      ] as const
    )
      .map(([x, y, turn]) => put(onion(copper, { neck: 62, slim: 0.88 }), x, y, turn, 0.56))
      .join(''),
};
