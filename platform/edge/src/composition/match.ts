import type { ReleaseDescriptor, RouteDescriptor } from '@farmgate/contract/descriptor';
import { LRUCache } from 'lru-cache';
import { type RouteObject, matchRoutes } from 'react-router';

export interface MatchedRoute {
  part: ReleaseDescriptor;
  route: RouteDescriptor;
}

/** A pattern that matches a path, and the parts that have a route with it in some release. */
export interface Candidate {
  pattern: string;
  parts: readonly string[];
}

/** A pattern with its place among all patterns. */
type PatternRoute = RouteObject & { path: string; order: number };

/** The shop's paths are shorter. Longer ones are not cached, so that they cannot fill the memory. */
const LONGEST_CACHED_PATH = 200;
const MAX_CACHED_PATHS = 5_000;

/**
 * The path patterns of all releases of a channel, ranked as React Router does in the browser. It does not depend on a visitor: each
 * one gets the first candidate that is in a release of their own. Candidates are cached, because ranking all patterns takes longer
 * than serving a cached page.
 */
export class RouteIndex {
  readonly #parts: ReadonlyMap<string, readonly string[]>;
  /** First segment → patterns; `null` for patterns that start with a parameter. */
  readonly #byStart = new Map<string | null, PatternRoute[]>();
  readonly #cache = new LRUCache<string, readonly Candidate[]>({ max: MAX_CACHED_PATHS });

  /** `releases` may contain several releases of one part. */
  constructor(releases: Iterable<ReleaseDescriptor>) {
    this.#parts = patternsOf(releases);
    for (const [order, path] of [...this.#parts.keys()].entries()) {
      const start = firstSegment(path.replace(/^\/+/, '/'));
      const key = /[:*?]/.test(start) ? null : start.toLowerCase();
      this.#byStart.set(key, [...(this.#byStart.get(key) ?? []), { path, order }]);
    }
  }

  /** Best match first; empty for an unknown path. */
  candidates(pathname: string): readonly Candidate[] {
    const cached = this.#cache.get(pathname);
    if (cached) return cached;
    const candidates = this.#find(pathname);
    if (pathname.length <= LONGEST_CACHED_PATH) this.#cache.set(pathname, candidates);
    return candidates;
  }

  /** Whether these releases have the same patterns, so that this index can be kept with its cache. */
  isFor(releases: Iterable<ReleaseDescriptor>): boolean {
    const patterns = patternsOf(releases);
    if (patterns.size !== this.#parts.size) return false;
    return [...patterns].every(([pattern, parts]) => this.#parts.get(pattern)?.join() === parts.join());
  }

  #find(pathname: string): Candidate[] {
    const found: Candidate[] = [];
    const start = decoded(firstSegment(pathname)).toLowerCase();
    // React Router ranks all routes for each match, so it gets only those that are possible. Of two that match equally well it takes
    // the one it got first, so they keep the order that they have in the browser.
    const possible = [...(this.#byStart.get(start) ?? []), ...(this.#byStart.get(null) ?? [])];
    let rest = possible.sort((one, other) => one.order - other.order);
    for (;;) {
      const pattern = matchRoutes(rest, pathname)?.at(-1)?.route.path;
      if (pattern === undefined) return found;
      found.push({ pattern, parts: this.#parts.get(pattern)! });
      rest = rest.filter(({ path }) => path !== pattern);
    }
  }
}

/** The route of a release with exactly this pattern. */
export function routeWith(part: ReleaseDescriptor, pattern: string): MatchedRoute | null {
  const route = part.routes.find(({ path }) => path === pattern);
  return route ? { part, route } : null;
}

const firstSegment = (path: string): string => /^\/?([^/]*)/.exec(path)![1]!;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function patternsOf(releases: Iterable<ReleaseDescriptor>): Map<string, string[]> {
  const patterns = new Map<string, string[]>();
  for (const { name, routes } of releases) {
    for (const { path } of routes) {
      // A catch-all route is a Not Found page: its paths count as unknown.
      if (/^\/?\*$/.test(path)) continue;
      const parts = patterns.get(path) ?? [];
      if (!parts.includes(name)) parts.push(name);
      patterns.set(path, parts);
    }
  }
  return patterns;
}
