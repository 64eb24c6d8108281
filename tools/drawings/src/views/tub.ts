import type { Vessel } from '../goods/bowl.ts';
import { line, mix, solid, tone } from '../svg/svg.ts';

const kraft = tone('#c99c66', '#ecc995', '#966a41');

const leaf = (label: string) =>
  `<circle cx="256" cy="384" r="34" fill="#fffaf0"/>${line('M256 404Q252 382 268 360', label, 5)}<path d="M260 375q-30 4 -28 -22q28 -2 28 22z" fill="${label}"/><path d="M263 368q3 -25 30 -22q0 24 -30 22z" fill="${mix(label, '#ffffff', 0.3)}"/>`;

/** The shop's paper tub, open. It holds what fits a bowl. */
export const tub: Vessel = (content) => {
  const body = 'M56 266L98 432C104 454 180 464 256 464S408 454 414 432L456 266C456 300 366 328 256 328S56 300 56 266Z';
  const edge = 'M58 268C62 300 160 327 256 327S450 300 454 268';
  return `<ellipse cx="256" cy="266" rx="200" ry="62" fill="${kraft.dark}"/><ellipse cx="256" cy="270" rx="190" ry="54" fill="#fff6e4"/>${content}${solid(body, kraft, { rim: 22, gloss: 0.3 })}${line(edge, mix(kraft.light, '#ffffff', 0.5), 10, 0.95)}${leaf('#2f8a4b')}`;
};
