import { screenOf } from './match.ts';

test.each([
  ['/recipes', { name: 'list' }],
  ['/recipes/', { name: 'list' }],
  ['/recipes/tomato-rasam', { name: 'recipe', slug: 'tomato-rasam' }],
  ['/recipes/tomato-rasam/print', { name: 'unknown' }],
])('%s', (path, screen) => {
  expect(screenOf(path)).toEqual(screen);
});
