import { box, line, mix, solid, tone } from '../svg/svg.ts';

/** A slatted crate, its items heaped above the front. The crate is `w` wide with its top edge at `y`. */
export function crate(x: number, y: number, w: number, content: string, color = '#c8935a'): string {
  const h = w * 0.46;
  const slat = (i: number) =>
    solid(box(x, y + i * (h / 3), w, h / 3 - 6, 8), tone(mix(color, i % 2 ? '#ffffff' : '#7a4a2a', 0.08)), {
      rim: 10,
      gloss: 0.25,
      inside: line(
        `M${x + 10} ${y + i * (h / 3) + 14}q${w / 2} ${i % 2 ? 8 : -6} ${w - 20} 2`,
        mix(color, '#5a3018', 0.5),
        2,
        0.35,
      ),
    });
  const post = (px: number) =>
    solid(box(px, y - 8, w * 0.07, h + 12, 6), tone(mix(color, '#5a3018', 0.18)), { rim: 8, gloss: 0.3 });
  return `<ellipse cx="${x + w / 2}" cy="${y + h + 2}" rx="${w * 0.56}" ry="${w * 0.05}" fill="#22180f" opacity=".3"/><rect x="${x + 6}" y="${y - 10}" width="${w - 12}" height="${h * 0.6}" rx="10" fill="${mix(color, '#2a140a', 0.6)}"/>${content}${[0, 1, 2].map(slat).join('')}${post(x + w * 0.02)}${post(x + w * 0.91)}`;
}
