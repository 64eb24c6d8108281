/** The address inside the shop that a click asks for, or undefined when the click is the browser's business. */
function clickedPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  if (samePage && url.hash) return undefined;
  return /^\/(api|registry|console|pay|_parts)(\/|$)/.test(url.pathname)
    ? undefined
    : url.pathname + url.search + url.hash;
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
