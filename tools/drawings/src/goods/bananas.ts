import {
  along,
  ellipse,
  glow,
  type Knot,
  line,
  mix,
  type Pt,
  put,
  smooth,
  solid,
  type Tone,
  tone,
  tube,
} from '../svg/svg.ts';
import { stalk } from './parts.ts';

/** A hand of bananas hanging from a crown. */
function bananaHand(
  colors: Tone,
  tip: string,
  { fingers = 5, thick = 38, long = 1, crown = mix(colors.base, '#5d4a1c', 0.45) } = {},
): string {
  let body = '';
  for (let i = 0; i < fingers; i++) {
    const share = fingers === 1 ? 0 : i / (fingers - 1);
    const end = 118 + share * 300;
    const drop = (330 - Math.abs(share - 0.42) * 110) * long;
    const bow = (share - 0.42) * 150;
    const spine: Knot[] = [
      [262 + share * 30, 104, thick * 0.4],
      [258 + bow * 0.55, 104 + drop * 0.28, thick * 0.86],
      [240 + bow * 1.05 + (end - 268) * 0.1, 104 + drop * 0.58, thick],
      [end * 0.55 + 118 + bow * 0.28, 104 + drop * 0.86, thick * 0.78],
      [end * 0.62 + 98 + bow * 0.2 + 6, 104 + drop, thick * 0.3],
    ];
    const last = spine[4] as Knot;
    const ridge = along(spine, 16).map((s): Pt => [
      s.x - Math.sin(s.angle) * s.r * -0.15,
      s.y + Math.cos(s.angle) * s.r * -0.15,
    ]);
    body +=
      solid(tube(spine), colors, { rim: thick * 0.42, inside: line(smooth(ridge, false), colors.dark, 3, 0.35) }) +
      solid(ellipse(last[0], last[1] + 2, thick * 0.26, thick * 0.22), tone(tip), { rim: 4 });
  }
  return (
    body +
    solid(
      smooth([
        [236, 70],
        [276, 60],
        [312, 74],
        [310, 128],
        [276, 142],
        [240, 128],
      ]),
      tone(crown),
      { rim: 12 },
    )
  );
}

/** What the banana plant gives. */
export const bananas: Record<string, () => string> = {
  'raw-banana': () => bananaHand(tone('#6fae3f', '#c0e078', '#2f7142'), '#3f3a22', { thick: 36 }),
  'banana-stem': () =>
    solid(
      tube([
        [132, 360, 62],
        [256, 272, 64],
        [372, 190, 62],
      ]),
      tone('#dce8c0', '#fbfdf0', '#96b587'),
      {
        rim: 30,
        inside: ['M96 320L340 140', 'M150 420L420 226', 'M110 350L370 160']
          .map((d) => line(d, '#a9c795', 4, 0.6))
          .join(''),
      },
    ) +
    put(
      solid(ellipse(0, 0, 46, 64), tone('#f6f8e4', '#ffffff', '#cfdcb6'), { rim: 10 }) +
        [50, 36, 22, 9]
          .map(
            (r) => `<ellipse rx="${r * 0.72}" ry="${r}" fill="none" stroke="#b5cc9c" stroke-width="3" opacity=".8"/>`,
          )
          .join(''),
      386,
      180,
      -36,
    ),
  'banana-flower': () =>
    solid(
      tube([
        [256, 116, 17],
        [262, 76, 15],
        [280, 46, 17],
      ]),
      stalk,
      { rim: 9 },
    ) +
    put(
      solid(
        smooth([
          [0, 0],
          [-72, 60],
          [-118, 150],
          [-96, 240],
          [-60, 180],
          [-20, 90],
        ]),
        tone('#a54a6d', '#d88aa0', '#5c1f45'),
        { rim: 18, inside: line('M-6 10Q-90 100 -96 230', '#5c1f45', 3, 0.4) },
      ),
      262,
      120,
    ) +
    solid(
      smooth([
        [256, 100],
        [330, 170],
        [366, 280],
        [338, 378],
        [256, 474],
        [174, 378],
        [146, 280],
        [182, 170],
      ]),
      tone('#93345d', '#d1798f', '#4a163c'),
      {
        rim: 34,
        inside: ['M256 100Q180 260 256 474', 'M256 100Q332 260 256 474', 'M256 100Q256 300 256 474']
          .map((d) => line(d, '#5a1c45', 4, 0.35))
          .join(''),
      },
    ) +
    solid(
      smooth([
        [256, 100],
        [300, 160],
        [352, 270],
        [330, 380],
        [268, 462],
        [286, 340],
        [276, 210],
      ]),
      tone('#a9446b', '#dd8fa3', '#561a41'),
      { rim: 18 },
    ) +
    glow(206, 240, 22, 70, '#ffffff', 0.3, 10),
  'poovan-banana': () =>
    bananaHand(tone('#f6cf3a', '#fff0a0', '#d2912a'), '#4a3a22', { fingers: 6, thick: 35, long: 0.92 }),
  'robusta-banana': () =>
    bananaHand(tone('#e8d94a', '#fbf7b0', '#9cb53a'), '#4f5a2a', { fingers: 5, thick: 38, long: 1.04 }),
  'nendran-banana': () =>
    bananaHand(tone('#f0b23a', '#ffdf8c', '#bd7428'), '#3a2a20', { fingers: 4, thick: 45, long: 1.04 }),
  'red-banana': () =>
    bananaHand(tone('#a8434a', '#e08a72', '#5e1c3a'), '#3a1f22', { fingers: 5, thick: 42, long: 0.94 }),
};
