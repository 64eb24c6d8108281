/**
 * Functions of the browser that parts use and scripts replace. The shell watches them by accessors, to blame the part that
 * replaced one. Not those of every loop, which must stay fast.
 */
export const WATCHED_GLOBALS = [
  'fetch',
  'structuredClone',
  'matchMedia',
  'requestIdleCallback',
  'requestAnimationFrame',
  'IntersectionObserver',
  'ResizeObserver',
  'URLSearchParams',
  'FormData',
  'CustomEvent',
];
