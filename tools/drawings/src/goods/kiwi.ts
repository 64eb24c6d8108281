import { ellipse, line, put, random, solid, tone } from '../svg/svg.ts';
import { ball } from './parts.ts';

const skin = tone('#8f6a3f', '#c8a46c', '#513620');

const cut =
  solid(ellipse(0, 0, 112, 104), skin, { rim: 10 }) +
  solid(ellipse(0, 0, 103, 95), tone('#8cc43a', '#d2ee8a', '#5f9a2b'), {
    rim: 12,
    gloss: 0.3,
    inside: Array.from({ length: 40 }, (_, i) =>
      put(line('M0 -34V-88', i % 2 ? '#b9e070' : '#6fa832', 3, 0.55), 0, 0, i * 9),
    ).join(''),
  }) +
  Array.from({ length: 26 }, (_, i) =>
    put(`<path d="${ellipse(0, i % 2 ? -46 : -55, 4, 7)}" fill="#231d22"/>`, 0, 0, (i * 360) / 26),
  ).join('') +
  solid(ellipse(0, 0, 36, 31), tone('#eef3c4', '#fffff0', '#cbd98c'), { rim: 8 });

/** Half a kiwi, about 100 wide around 0 0. */
export const kiwiHalf = put(cut, 0, 0, 0, 0.44);

const fuzz = () => {
  const rnd = random(6);
  return Array.from({ length: 150 }, () => {
    const [a, r] = [rnd(0, Math.PI * 2), Math.sqrt(rnd())];
    const [x, y] = [Math.cos(a) * r * 122, Math.sin(a) * r * 98];
    return line(`M${x.toFixed(1)} ${y.toFixed(1)}l${rnd(-4, 4).toFixed(1)} 10`, '#5e4226', 2, 0.45);
  }).join('');
};

/** A whole kiwi and two halves. */
export const kiwi = () =>
  put(ball(0, 0, 124, 100, skin, fuzz()), 190, 186, -18) + put(cut, 356, 240, 8, 0.98) + put(cut, 214, 346, -6, 1);
