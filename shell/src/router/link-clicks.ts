import { pathOfLink } from './link-path.ts';

/** The shop's path that a click opens, or undefined when the browser must handle the click. */
function clickedPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return event.target instanceof Element ? pathOfLink(event.target.closest('a')) : undefined;
}

/** Turns clicks on plain links into soft navigations, for links of all parts and frameworks. */
export function followLinkClicks(navigate: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const path = clickedPath(event);
    if (!path) return;
    event.preventDefault();
    navigate(path);
  });
}
