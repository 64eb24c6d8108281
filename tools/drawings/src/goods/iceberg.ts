import { around, glow, line, put, random, solid, type Tone, tone } from '../svg/svg.ts';

const pale = tone('#c9e79a', '#f6fcdc', '#86bd66');
const outer = tone('#9fd06c', '#dcf3ac', '#559a4c');

/** A crinkled leaf that hugs the head, its white rib rising from the foot. */
const wrap = (x: number, y: number, r: number, turn: number, seed: number, colors: Tone) => {
  const rnd = random(seed);
  const [a, b, c] = [rnd(0, 6), rnd(0, 6), rnd(0, 6)];
  const edge = (angle: number) =>
    r * (1 + 0.035 * Math.sin(9 * angle + a) + 0.03 * Math.sin(14 * angle + b) + 0.018 * Math.sin(23 * angle + c));
  const side = [-1, 1]
    .flatMap((s) =>
      [0.1, 0.34, 0.58].map((t) =>
        line(
          `M0 ${r * (0.8 - t)}Q${s * r * 0.3} ${r * (0.56 - t)} ${s * r * (0.74 - t * 0.3)} ${r * (0.1 - t)}`,
          '#fbfff0',
          5 - t * 4,
          0.7,
        ),
      ),
    )
    .join('');
  return put(
    solid(around(0, 0, edge, 90, 1.06), colors, {
      rim: r * 0.16,
      inside: `${glow(0, r * 0.7, r * 0.5, r * 0.6, '#fdfff4', 0.9)}${line(`M0 ${r}Q${r * 0.06} 0 0 ${-r * 0.5}`, '#fbfff0', 9, 0.8)}${side}`,
    }),
    x,
    y,
    turn,
  );
};

/** A tight head of crinkled leaves. */
export const iceberg = () =>
  wrap(132, 296, 112, -40, 1, outer) +
  wrap(380, 296, 112, 40, 2, outer) +
  wrap(256, 234, 156, 8, 3, tone('#b6dd82', '#ecf8c2', '#6cab58')) +
  wrap(196, 276, 124, -30, 4, pale) +
  wrap(322, 282, 120, 32, 5, pale) +
  wrap(256, 318, 112, 4, 6, tone('#d9efb0', '#fbfeea', '#9acb78'));
