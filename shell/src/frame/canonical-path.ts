import type { useMatches } from '@farmgate/shared/router';

/**
 * The one path that a page is to be found at, of those it answers to: its route's, which the router also takes in capitals
 * and with more slashes. A route for many pages has the one that was asked for, without spare slashes.
 */
export function canonicalPath(
  matches: Pick<ReturnType<typeof useMatches>[number], 'handle'>[],
  pathname: string,
): string {
  const { path } = (matches.at(-1)?.handle ?? {}) as { path?: string };
  if (path && !/[:*]/.test(path)) return path;
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
