const matches = (query: string) => window.matchMedia?.(query).matches ?? false;

/**
 * Whether one page fades into the next. The browser first takes a snapshot of the old page. This takes one or two frames on a
 * desktop, but doubles the time of a navigation on a slow phone, so phones have no transition.
 */
export const hasViewTransitions = (): boolean =>
  matches('(hover: hover) and (pointer: fine)') && !matches('(prefers-reduced-motion: reduce)');

/**
 * Makes it no error that a page does not fade. The router skips the transition to a page that the visitor leaves at once, and does not
 * handle that its `ready` is then rejected. So the page would report an error that has no effect.
 */
export function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
