/**
 * Divides a query into the parameters that the route declares, sorted by name so that a page has one cache key, and all others.
 * A route of an older release declares none and may read any.
 */
export function splitSearch(
  search: string,
  declared: readonly string[] | undefined,
): { declared: string; others: URLSearchParams } {
  const others = new URLSearchParams();
  if (!search || !declared) return { declared: search, others };
  const known = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    (declared.includes(name) ? known : others).append(name, value);
  known.sort();
  return { declared: known.size > 0 ? `?${known}` : '', others };
}

/** Adds parameters to an address. */
export function withSearch(address: string, more: URLSearchParams): string {
  if (more.size === 0) return address;
  const [before = '', hash] = address.split('#', 2);
  const joined = `${before}${before.includes('?') ? '&' : '?'}${more}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
