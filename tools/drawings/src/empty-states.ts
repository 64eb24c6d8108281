import { good } from './goods/all.ts';
import type { Picture } from './catalogue-pictures.ts';
import { emoji } from './svg/emoji.ts';
import { shadowed } from './svg/photo.ts';
import { basket } from './scenes/props.ts';
import { glow, line } from './svg/svg.ts';

/** Transparent pictures for pages that have nothing to show. */
export function emptyPictures(): Picture[] {
  const scenes: Record<string, string> = {
    cart: emoji('basket', 256, 290, 330) + emoji('herb', 372, 150, 120, 20),
    orders: emoji('parcel', 256, 270, 330) + emoji('seedling', 256, 118, 130),
    search:
      good('ladies-finger', 236, 250, 330, -14) +
      `<circle cx="300" cy="270" r="96" fill="#dff3fb" opacity=".55" stroke="#5a6b86" stroke-width="22"/>${line('M372 340L440 410', '#5a6b86', 34)}${glow(270, 240, 36, 26, '#ffffff', 0.9)}`,
    gone:
      basket(256, 310, 300, []) +
      good('country-tomato', 110, 410, 130, -20) +
      good('lemon', 410, 420, 110, 16) +
      emoji('butterfly', 340, 120, 90, 16),
  };
  return Object.entries(scenes).map(([name, inner]) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 512 512">${shadowed(inner)}</svg>`,
    folder: 'empty',
    name,
  }));
}
