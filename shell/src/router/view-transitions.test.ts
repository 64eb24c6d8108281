import { hasViewTransitions } from './view-transitions.ts';

test.each([
  ['a desktop', ['(hover: hover) and (pointer: fine)'], true],
  ['a phone', [], false],
  ['who wants less motion', ['(hover: hover) and (pointer: fine)', '(prefers-reduced-motion: reduce)'], false],
])('pages fade into each other on %s: %j → %s', (_whose, holding, expected) => {
  window.matchMedia = (media) => ({ media, matches: holding.includes(media) }) as MediaQueryList;
  expect(hasViewTransitions()).toBe(expected);
});
