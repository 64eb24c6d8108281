import { ellipse, line, put, smooth, solid, type Tone, tone, tube } from '../svg/svg.ts';

export const glass = tone('#dfeef0', '#ffffff', '#94b4c4');

export const clay = tone('#c9754a', '#f0b184', '#85402f');

export const steel = tone('#cfd4dc', '#ffffff', '#8b90a8');

export const leafBowl = tone('#9ac06a', '#d9efae', '#4f8a50');

export const wood = tone('#c08a58', '#ecc796', '#7d4f38');

const slice = (colors: Tone, rind: string, r = 44) =>
  solid(ellipse(0, 0, r, r * 0.62), colors, { rim: 8 }) +
  `<ellipse rx="${r - 3}" ry="${r * 0.62 - 3}" fill="none" stroke="${rind}" stroke-width="5" opacity=".9"/>`;

export const cucumberSlice =
  slice(tone('#d9eeb0', '#f6fcdf', '#a8d07c'), '#4f9a45') +
  [-16, 0, 16]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${Math.abs(x) / 8}" rx="5" ry="2.6" fill="#f7fbe6" stroke="#a9cc80" stroke-width="1"/>`,
    )
    .join('');

export const carrotSlice =
  slice(tone('#f58a3a', '#ffb673', '#d9622a'), '#d96a26', 36) + `<ellipse rx="14" ry="8" fill="#ffc07a" opacity=".8"/>`;

export const tomatoWedge =
  solid('M-46 -8Q0 62 46 -8Q0 14 -46 -8Z', tone('#e23b36', '#ff7f60', '#a51f3e'), { rim: 9 }) +
  line('M-40 -6Q0 16 40 -6', '#ffb49a', 4, 0.8);

export const onionRing = `<ellipse rx="34" ry="20" fill="none" stroke="#b8558f" stroke-width="7"/><ellipse rx="28" ry="15" fill="none" stroke="#f4dcec" stroke-width="6"/>`;

export const beanBit =
  solid(
    tube([
      [-26, 4, 10],
      [0, 0, 11],
      [26, -4, 10],
    ]),
    tone('#6db547', '#bde67c', '#2f7844'),
    { rim: 6 },
  ) + solid(ellipse(27, -4, 7, 9), tone('#cfe8a0'), { rim: 3 });

export const stick = (colors: Tone, long = 34) =>
  solid(
    tube([
      [-long, 0, 9],
      [long, 0, 9],
    ]),
    colors,
    { rim: 6 },
  );

export const kernel = (x: number, y: number, t: number) =>
  put(
    solid(
      smooth([
        [-13, 8],
        [-11, -10],
        [0, -15],
        [11, -10],
        [13, 8],
        [0, 17],
      ]),
      tone('#f9cf3d', '#fff0a2', '#dc9a1e'),
      { rim: 6 },
    ),
    x,
    y,
    t,
  );

export const drumCut =
  solid(
    tube([
      [-30, 6, 11],
      [30, -6, 11],
    ]),
    tone('#6c9f47', '#bcd98a', '#2f5c3c'),
    { rim: 6 },
  ) + solid(ellipse(31, -6, 8, 11), tone('#dfe8c0'), { rim: 3 });
