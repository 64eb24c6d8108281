/** Any origin will do: it only has to be left behind by an address that leads elsewhere. */
const HERE = 'http://shop.invalid';
const ENTRANCES = ['/signin', '/signup'];

/** Where to go after signing in: a path of this shop, as `next` of the address says, else home. Never another site. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/';
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  // The parser decides, as the browser's will: `//elsewhere` and `/\elsewhere` are other sites.
  const { origin, pathname, search: query, hash } = new URL(next, HERE);
  return origin === HERE && !ENTRANCES.includes(pathname) ? pathname + query + hash : '/';
}

/** `path`, which keeps in mind where to go after signing in. */
export function withNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
