/** Paths on this origin that are not pages of the shop. */
const NO_PAGES = /^\/(api|registry|console|pay|_parts)(\/|$)/;

/** The shop's path of a link, or undefined when the browser must follow it. */
export function pathOfLink(link: Element | null): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || !link.href) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || NO_PAGES.test(url.pathname)) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return samePage && url.hash ? undefined : url.pathname + url.search + url.hash;
}
