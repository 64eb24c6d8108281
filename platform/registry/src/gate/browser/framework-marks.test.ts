import { isFrameworkMark } from './framework-marks.ts';

test.each([
  ['__VUE__', 'added', true],
  ['__VUE_SSR_SETTERS__', 'added', true],
  ['__svelte', 'added', true],
  ['__VUE_PROD_DEVTOOLS__', 'added', false],
  ['__VUE__', 'changed', false],
  ['Element.prototype.__svelte', 'added', false],
] as const)('%s that is %s: %s', (path, kind, allowed) => {
  expect(isFrameworkMark(path, kind)).toBe(allowed);
});
