import { pathOfLink } from './link-path.ts';

/** The address inside the shop that a click asks for, or undefined when the click is the browser's business. */
function clickedPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return event.target instanceof Element ? pathOfLink(event.target.closest('a')) : undefined;
}

/** Makes every plain link in the document a soft navigation, whichever part and framework it came from. */
export function followLinkClicks(navigate: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const path = clickedPath(event);
    if (!path) return;
    event.preventDefault();
    navigate(path);
  });
}
