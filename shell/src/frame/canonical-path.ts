import type { useMatches } from '@farmgate/shared/router';

/**
 * The path of a page for search engines. The router also matches capitals and repeated slashes, so it is the route's own path;
 * for a route with parameters it is the requested path without extra slashes.
 */
export function canonicalPath(
  matches: Pick<ReturnType<typeof useMatches>[number], 'handle'>[],
  pathname: string,
): string {
  const { path } = (matches.at(-1)?.handle ?? {}) as { path?: string };
  if (path && !/[:*]/.test(path)) return path;
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
