import { box, line, mix, solid, type Tone, tone } from '../svg/svg.ts';

/** An open cardboard box of the shop; `content` peeks out above its front. */
export function crateBox(
  content: string,
  card: Tone = tone('#cf9a5c', '#f0c88d', '#9a6238'),
  label = '#2f8a4b',
): string {
  const back = solid('M92 236L420 236L440 300L72 300Z', tone(mix(card.base, '#4a2a14', 0.4)), { rim: 10, gloss: 0 });
  const front = solid(box(66, 292, 380, 168, 18), card, {
    rim: 22,
    inside: `<path d="M66 322h380" stroke="${card.dark}" stroke-width="3" opacity=".35"/>`,
  });
  const flaps =
    solid('M66 300L28 348Q24 358 36 358L70 350Z', card, { rim: 8 }) +
    solid('M446 300L484 348Q488 358 476 358L442 350Z', card, { rim: 8 });
  const badge = `<circle cx="256" cy="384" r="46" fill="#fffaf0"/>${line('M256 412Q250 380 272 352', label, 7)}<path d="M262 372q-40 6 -38 -30q38 -2 38 30z" fill="${label}"/><path d="M266 362q4 -34 40 -30q0 32 -40 30z" fill="${mix(label, '#ffffff', 0.3)}"/>`;
  return `${back}${content}${flaps}${front}${badge}`;
}
