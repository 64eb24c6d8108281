const matches = (query: string) => window.matchMedia?.(query).matches ?? false;

/**
 * Whether one page fades into the next. The browser first takes a snapshot of the old page. This takes one or two frames on a
 * desktop, but doubles the time of a navigation on a slow phone, so phones have no transition.
 */
export const hasViewTransitions = (): boolean =>
  matches('(hover: hover) and (pointer: fine)') && !matches('(prefers-reduced-motion: reduce)');
