const matches = (query: string) => window.matchMedia?.(query).matches ?? false;

/**
 * Whether one page fades into the next. The browser takes a picture of the old page before it may change: on a desktop
 * a frame or two, on a phone with a slow processor as long again as the whole navigation, so that phones change at once.
 */
export const hasViewTransitions = (): boolean =>
  matches('(hover: hover) and (pointer: fine)') && !matches('(prefers-reduced-motion: reduce)');
